/** Does something when nothing else is to be done, after what was asked for earlier. Returns what takes it back. */
export function whenIdle(work: () => void): () => void {
  waiting.add(work);
  askForTurn();
  return () => void waiting.delete(work);
}

const waiting = new Set<() => void>();
let isTurnDue = false;

function askForTurn(): void {
  if (isTurnDue || waiting.size === 0) return;
  isTurnDue = true;
  // Not in every browser.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(takeTurn);
  else setTimeout(takeTurn, shortPauseMs);
}

/** One at a time: a key that is pressed meanwhile waits for no more than that. */
function takeTurn(): void {
  isTurnDue = false;
  const [next] = waiting;
  if (next !== undefined) {
    waiting.delete(next);
    next();
  }
  askForTurn();
}

const shortPauseMs = 30;
