import type { Problem } from '../../base/problem.ts';
import type { RecordRule } from './response-problem.ts';

/** A problem of a record; its pointer leads from the record. */
export type RecordProblem = Problem<RecordRule>;

/** The members of a record. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** A check of a record beyond its schema. `endpoints` are the names in the manifest, if there is one. */
export type RecordCheck = (
  record: RecordValues,
  endpoints: readonly string[] | null,
) => readonly RecordProblem[];
