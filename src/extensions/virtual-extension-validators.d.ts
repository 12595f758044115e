/** Made by `.setup/vite/compile-extension-validators.ts` when the package is built. */
declare module 'virtual:extension-validators' {
  type Validators = Readonly<
    Record<string, Readonly<Record<string, import('../format/check/find-violations.ts').Validate>>>
  >;
  /** The validators of the data of responses, by the kind of the manifest and the name of the operation. */
  export const operations: Validators;
  /** The validators of the bodies of calls, by the kind of the manifest and the name of the call. */
  export const calls: Validators;
}
