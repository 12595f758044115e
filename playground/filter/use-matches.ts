import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isObject } from '../../src/base/json.ts';
import type { Filter } from '../../src/filters/filter.ts';
import { explainMatch, type MatchResult } from '../../src/filters/match-filter.ts';
import type { Workspace } from '../documents/workspace.ts';
import { parseJson } from '../json-text/json.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { sampleOptions } from './sample-fields.ts';
import type { ReadFilter } from './use-filter.ts';

/** The sample records of the filter in use, each with the result; `null` results if the filter cannot be read as a whole. */
export interface Matches {
  readonly records: SampleRecords;
  readonly results: readonly (MatchResult | null)[];
}

/** Returns the sample records of a filter with their results. */
export function useMatches({ value, type }: ReadFilter): Matches {
  const text = useWorkspace((state) => recordsTextOf(state, type));
  const records = useMemo(() => readRecords(text), [text]);
  return useMemo(() => {
    const explain = (record: unknown) =>
      isObject(value) ? (explainMatch(value as Filter, record, sampleOptions) ?? null) : null;
    return { records, results: records.ok ? records.records.map(explain) : [] };
  }, [records, value]);
}

/** Returns the pointers of the conditions that decided the result of the chosen record. */
export function useDecisivePlaces({ value, type }: ReadFilter): readonly string[] {
  const { selection } = usePage();
  const index = useStore(selection, (state) => state.record);
  const text = useWorkspace((state) => recordsTextOf(state, type));
  return useMemo(() => {
    const records = index === null ? null : readRecords(text);
    if (index === null || !records?.ok || !isObject(value)) return [];
    const { decisive = [] } = explainMatch(value as Filter, records.records[index], sampleOptions) ?? {};
    return decisive.map(({ condition }) => condition.pointer);
  }, [index, text, value]);
}

const files = import.meta.glob<string>('./records/*.json', { query: '?raw', import: 'default', eager: true });

/** The records of one type, or the reason why their text has none. */
type SampleRecords =
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
    return { ok: false, problem: 'The records are not JSON. Fix them under "Records".' };
  if (!Array.isArray(value) || !value.every(isObject))
    return { ok: false, problem: 'The records must be a list of objects. Fix them under "Records".' };
  return { ok: true, records: value };
}
