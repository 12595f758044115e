/** Generated from `../compile-schemas.ts` when the package is built. */
declare module 'virtual:schemas' {
  type RuntimeSchema = import('../matches-schema.ts').RuntimeSchema;
  /** A modal schema without the options of its blocks and actions. */
  export const modal: RuntimeSchema;
  /** The options of each kind of block and action. */
  export const kinds: Readonly<
    Record<import('../modal.ts').Block['kind'] | import('../modal.ts').Action['kind'], RuntimeSchema>
  >;
}

/** Generated from `../compile-schemas.ts` when the package is built. */
declare module 'virtual:response-schemas' {
  type RuntimeSchema = import('../matches-schema.ts').RuntimeSchema;
  /** The schemas of responses, by the member that determines the shape. */
  export const responses: Readonly<Record<import('../responses.ts').ResponseShape, RuntimeSchema>>;
}

/** Generated from `../compile-validators.ts` when the package is built. */
declare module 'virtual:validators' {
  interface Compiled {
    readonly validate: import('./find-violations.ts').Validate;
    /** The constraint. */
    readonly schema: import('../matches-schema.ts').RuntimeSchema;
  }
  /** A modal schema without the options of its blocks and actions. */
  export const modal: import('./find-violations.ts').Validate;
  export const blocks: Readonly<Record<import('../blocks/index.ts').BlockKindName, Compiled>>;
  export const actions: Readonly<Record<import('../actions/index.ts').ActionKindName, Compiled>>;
  export const responses: Readonly<Record<import('../responses.ts').ResponseShape, Compiled>>;
}
