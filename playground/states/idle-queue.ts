/** Queues work until the page is idle. Returns a function that cancels it. */
export type IdleQueue = (work: () => void) => () => void;

/** Creates a queue of work. */
export function createIdleQueue(): IdleQueue {
  const waiting = new Set<() => void>();
  let isTurnDue = false;

  function askForTurn(): void {
    if (isTurnDue || waiting.size === 0) return;
    isTurnDue = true;
    // Not supported by every browser.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(takeTurn);
    else setTimeout(takeTurn, shortPauseMs);
  }

  /** Runs one piece of work, so that a pressed key waits for at most one. */
  function takeTurn(): void {
    isTurnDue = false;
    const [next] = waiting;
    if (next !== undefined) {
      waiting.delete(next);
      next();
    }
    askForTurn();
  }

  return (work) => {
    waiting.add(work);
    askForTurn();
    return () => void waiting.delete(work);
  };
}

const shortPauseMs = 30;
