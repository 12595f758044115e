/** Returns a function that queues work until the page is idle. That function returns one that cancels the work. */
function createIdleQueue(): (work: () => void) => () => void {
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

/** Runs work when the page is idle. */
export const whenIdle = createIdleQueue();
