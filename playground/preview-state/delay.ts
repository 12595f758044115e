/** Something that is done later, and only once. */
interface Delay {
  /** Has it done after a time, in place of what was to be done before. */
  set(run: () => void, ms: number): void;
  cancel(): void;
  /** Has what waits done now. */
  end(): void;
}

/** Creates a delay in which nothing waits. */
export function createDelay(): Delay {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;

  function cancel(): void {
    clearTimeout(timer);
    waiting = undefined;
  }

  function end(): void {
    const run = waiting;
    cancel();
    run?.();
  }

  function set(run: () => void, ms: number): void {
    cancel();
    waiting = run;
    timer = setTimeout(end, ms);
  }

  return { set, cancel, end };
}
