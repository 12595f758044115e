import { isObject } from '../../src/base/json.ts';
import { parseJson } from '../json-text/json.ts';
import type { Workspace } from '../workspace/workspace.ts';

const files = import.meta.glob<string>('./records/*.json', { query: '?raw', import: 'default', eager: true });

/** The records of one type, or the reason why their text has none. */
export type SampleRecords =
  | { readonly ok: true; readonly records: readonly Readonly<Record<string, unknown>>[] }
  | { readonly ok: false; readonly problem: string };

/** Returns the text of the sample records of a type: as edited, or else the first ones. */
export function recordsTextOf({ records }: Pick<Workspace, 'records'>, type: string): string {
  return (Object.hasOwn(records, type) ? records[type] : undefined) ?? firstRecordsOf(type);
}

/** Returns the text of the records of a type before any edit. A type that the CRM may add has none. */
export function firstRecordsOf(type: string): string {
  return files[`./records/${type}.json`] ?? '[]\n';
}

/** Reads records from a text. */
export function readRecords(text: string): SampleRecords {
  const value = parseJson(text);
  if (value === undefined)
    return { ok: false, problem: 'The records are not JSON. Fix them under “Records”.' };
  if (!Array.isArray(value) || !value.every(isObject))
    return { ok: false, problem: 'The records must be a list of objects. Fix them under “Records”.' };
  return { ok: true, records: value };
}
