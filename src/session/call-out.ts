/** Calls what was handed in from outside. What it throws is for the page to hear, and takes nothing from the modal. */
export function callOut(call: () => unknown): void {
  try {
    call();
  } catch (thrown) {
    queueMicrotask(() => {
      throw thrown;
    });
  }
}
