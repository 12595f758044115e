import { fail, type Result, succeed } from '../base/result.ts';
import { describeFileError } from '../node/files.ts';

/** The reason why a command failed. The runner of commands shows it as one line, and exits with status 2. */
export class CliError extends Error {}

/** Returns the failure of a part that uses files: `fact` and its cause. If the part failed otherwise, returns that error. */
export function fileError(error: unknown, fact: string, missing?: 'file' | 'folder'): Error {
  return error instanceof CliError ? error : new CliError(`${fact}: ${describeFileError(error, missing)}.`);
}

/** Returns the value of a result. If there is none, the command fails with the problem; `describe` makes it a sentence. */
export function requireValue<Value>(
  result: Result<Value>,
  describe: (problem: string) => string = (problem) => problem,
): Value {
  if (result.ok) return result.value;
  throw new CliError(describe(result.problem));
}

/** Runs a part of a command whose failure must not end the other parts. */
export function attempt<Value>(run: () => Value): Result<Value> {
  try {
    return succeed(run());
  } catch (error) {
    return fail(reasonOf(error));
  }
}

/** Does the same as `attempt` for a part that takes time. */
export async function attemptLater<Value>(run: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return succeed(await run());
  } catch (error) {
    return fail(reasonOf(error));
  }
}

/** Returns a function that runs once for each key. A failure is kept like a value, and ends each part that needs it. */
export function runOnce<Key, Value>(run: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, Result<Value>>();
  return (key) => {
    const result = results.get(key) ?? attempt(() => run(key));
    results.set(key, result);
    return requireValue(result);
  };
}

/** Returns the reason of a failure. Any other error is a bug, and passed on. */
function reasonOf(error: unknown): string {
  if (error instanceof CliError) return error.message;
  throw error;
}
