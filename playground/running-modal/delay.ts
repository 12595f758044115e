/** A task that runs later, once. */
interface Delay {
  /** Runs a task after a time, in place of the waiting one. */
  set(run: () => void, ms: number): void;
  cancel(): void;
  /** Runs the waiting task immediately. */
  end(): void;
}

/** Creates a delay without a waiting task. */
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
