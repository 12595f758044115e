import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isObject } from '../../src/base/json.ts';
import type { Filter } from '../../src/filters/filter.ts';
import { explainMatch, type MatchResult } from '../../src/filters/match-filter.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { sampleOptions } from './sample-fields.ts';
import { readRecords, recordsTextOf, type SampleRecords } from './sample-records.ts';
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
