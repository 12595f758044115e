import type { RecordRule } from './response-problem.ts';

/** A problem inside a record: `path` leads from it. */
export interface RecordProblem {
  readonly rule: RecordRule;
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint?: string;
}

/** The members of a record. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** A check of a record beyond its schema. `endpoints` are the names in the manifest, if there is one. */
export type RecordCheck = (
  record: RecordValues,
  endpoints: readonly string[] | null,
) => readonly RecordProblem[];
