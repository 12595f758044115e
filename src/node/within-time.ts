import { createContext, Script } from 'node:vm';

/** Runs synchronous work. Returns its result, or ends it and returns `null` after a number of milliseconds. */
export function withinTime<Result extends object>(work: () => Result, milliseconds: number): Result | null {
  context['work'] = work;
  try {
    return script.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    if (isTimeout(error)) return null;
    throw error;
  } finally {
    context['work'] = undefined;
  }
}

/** A function keeps the globals of its module when a script of another context calls it. */
const context = createContext();

/** Only scripts have a time limit. */
const script = new Script('work()');

function isTimeout(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
