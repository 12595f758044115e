/** Generated from `../compile-schemas.ts` when the package is built. */
declare module 'virtual:schemas' {
  type RuntimeSchema = import('../matches-schema.ts').RuntimeSchema;
  /** A modal schema without the options of its blocks and actions. */
  export const modal: RuntimeSchema;
  /** The options of each kind of block and action. */
  export const kinds: Readonly<
    Record<import('../modal.ts').Block['kind'] | import('../modal.ts').Action['kind'], RuntimeSchema>
  >;
  /** The schemas of responses, by the member that determines the shape. */
  export const responses: Readonly<Record<import('../responses.ts').ResponseShape, RuntimeSchema>>;
}
