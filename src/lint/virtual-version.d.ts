/** Generated from package.json, and the owner of the repository, when the package is built. */
declare module 'virtual:version' {
  /** The version of the package. */
  export const version: string;
  /** The URL of the docs in this version; empty without an owner. */
  export const docsUrl: string;
}
