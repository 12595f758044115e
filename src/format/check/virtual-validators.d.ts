/** Made by `../compile-validators.ts` when the package is built. */
declare module 'virtual:validators' {
  interface Compiled {
    readonly validate: import('./violation.ts').Validate;
    /** The names of the members that may be there. */
    readonly members: readonly string[];
  }
  /** A modal schema, but for the options of its blocks and actions. */
  export const modal: import('./violation.ts').Validate;
  export const blocks: Readonly<Record<import('../blocks/index.ts').BlockKindName, Compiled>>;
  export const actions: Readonly<Record<import('../actions/index.ts').ActionKindName, Compiled>>;
  /** The names of the members of what is inside options. */
  export const parts: Readonly<Record<'item' | 'rule' | 'link', readonly string[]>>;
  export const responses: Readonly<Record<import('../responses.ts').ResponseShape, Compiled>>;
}
