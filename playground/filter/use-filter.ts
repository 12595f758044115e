import { useDeferredValue, useMemo } from 'react';
import { isObject } from '../../src/base/json.ts';
import { type Group, readGroups } from '../../src/filters/read-filter.ts';
import { textOf } from '../documents/workspace-store.ts';
import { readValue } from '../json-text/nodes.ts';
import { useWorkspace } from '../page/use-page.ts';
import { sampleOptions } from './sample-fields.ts';

/** The filter of a text, as far as it can be read. */
export interface ReadFilter {
  /** The whole value. */
  readonly value: unknown;
  readonly name: string;
  readonly type: string;
  readonly groups: readonly Group[];
}

/** Returns the filter in use, which may be incomplete. */
export function useFilter(): ReadFilter {
  const text = useWorkspace(textOf);
  return useMemo(() => readFilter(text), [text]);
}

/** Returns the filter in use a moment later, so that what is typed is drawn first. */
export function useDeferredFilter(): ReadFilter {
  const text = useDeferredValue(useWorkspace(textOf));
  return useMemo(() => readFilter(text), [text]);
}

/** Reads the filter of a text. */
export function readFilter(text: string): ReadFilter {
  const value = readValue(text);
  const members = isObject(value) ? value : {};
  const { name, type } = members;
  return {
    value,
    name: typeof name === 'string' ? name : '',
    type: typeof type === 'string' ? type : '',
    groups: readGroups(value, sampleOptions),
  };
}
