/** Generated from package.json when the package is built. */
declare module 'virtual:version' {
  /** The version of the package. */
  export const version: string;
}
