import fc from 'fast-check';
import { anyRun } from './arbitrary-runs.ts';
import { liveThrough } from './live-through.ts';

/** Lives through random runs; what failed first, shrunk, with its session file, or `null`. The seed is printed. */
export async function checkRuns(numRuns: number, seed: number): Promise<string | null> {
  console.info(`${numRuns} runs from seed ${seed}`);
  const result = await fc.check(fc.asyncProperty(anyRun, liveThrough), { seed, numRuns });
  if (!result.failed) return null;
  const error = result.errorInstance;
  const cause = error instanceof Error ? (error.cause ?? '') : '';
  return `seed ${seed}, path ${result.counterexamplePath}\n${String(cause)}\n${String(error)}`;
}
