/** Made by `../compile-schemas.ts` when the package is built. */
declare module 'virtual:schemas' {
  type RuntimeSchema = import('../matches-schema.ts').RuntimeSchema;
  /** A modal schema without the options of its blocks and actions. */
  export const modal: RuntimeSchema;
  /** The options of each kind. */
  export const blocks: Readonly<Record<import('../blocks/index.ts').BlockKindName, RuntimeSchema>>;
  export const actions: Readonly<Record<import('../actions/index.ts').ActionKindName, RuntimeSchema>>;
  /** An answer, by the member that tells its shape. */
  export const answers: Readonly<Record<import('../responses.ts').ResponseShape, RuntimeSchema>>;
}
