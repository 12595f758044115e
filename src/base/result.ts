/** The outcome of something that can fail for a reason that its caller expects. */
export type Result<Value, Reason extends Failed = Failed> = Success<Value> | Reason;

/** A value. */
interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** The reason why the value is missing, as a sentence. */
export interface Failed {
  readonly ok: false;
  readonly problem: string;
}

/** Returns a value as a result. */
export function succeed<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

/** Returns a reason as a result. */
export function fail(problem: string): Failed {
  return { ok: false, problem };
}
