import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isObject } from '../../src/base/json.ts';
import type { Filter } from '../../src/filters/filter.ts';
import { explainMatch, type MatchResult } from '../../src/filters/match-filter.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { sampleOptions } from './sample-fields.ts';
import { readRecords, recordsTextOf, type SampleRecords } from './sample-records.ts';
import { useFilter } from './use-filter.ts';

/** The sample records of the filter in use, each with the result; `null` results if the filter cannot be read as a whole. */
export interface Matches {
  readonly records: SampleRecords;
  readonly results: readonly (MatchResult | null)[];
}

/** Returns the sample records of the filter in use with their results. */
export function useMatches(): Matches {
  const { value, type } = useFilter();
  const text = useWorkspace((state) => recordsTextOf(state, type));
  const records = useMemo(() => readRecords(text), [text]);
  return useMemo(() => {
    const explain = (record: unknown) =>
      isObject(value) ? (explainMatch(value as Filter, record, sampleOptions) ?? null) : null;
    return { records, results: records.ok ? records.records.map(explain) : [] };
  }, [records, value]);
}

/** Returns the pointers of the conditions that decided the result of the chosen record. */
export function useDecisivePlaces(): readonly string[] {
  const { selection } = usePage();
  const record = useStore(selection, (state) => state.record);
  const { results } = useMatches();
  const { decisive = [] } = (record === null ? undefined : results[record]) ?? {};
  return decisive.map(({ condition }) => condition.pointer);
}
