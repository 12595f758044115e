/** Calls a callback from outside. Its errors are reported to the page, and do not affect the modal. */
export function callSafely(call: () => unknown): void {
  try {
    call();
  } catch (thrown) {
    queueMicrotask(() => {
      throw thrown;
    });
  }
}
