/** A request that is not to be answered with data: what is wrong with it, and the status that says so. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  /** One sentence in plain words. */
  readonly problem: string;
}

/** What was read, or why it was not. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refused;

/** A value that was read. */
export function accept<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** A problem in place of a value. */
export function refuse(status: number, problem: string): Refused {
  return { ok: false, status, problem };
}
