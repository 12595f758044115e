import {
  type Comparison,
  compareFilterDocuments,
  compareManifestDocuments,
  compareModalDocuments,
} from '../../src/diff/compare-documents.ts';
import { readManifest } from '../../src/extensions/manifests/read-manifest.ts';
import type { Filter } from '../../src/filters/filter.ts';
import { parseJson } from '../json-text/json.ts';
import { filterAnalysis } from './filter-analysis.ts';
import type { KindName } from './kind-facts.ts';
import { readSchema } from './read-schema.ts';
import type { ComparedTexts } from './worker-messages.ts';

/** Compares two versions of a document by what they do. */
export function compareTexts(kind: KindName, before: string, after: string): ComparedTexts {
  return comparers[kind](before, after);
}

const comparers: Readonly<Record<KindName, (before: string, after: string) => ComparedTexts>> = {
  modal: compareAs(compareModalDocuments, readSchema),
  manifest: compareAs(compareManifestDocuments, (text) => {
    const read = readManifest(parseJson(text));
    return read.ok ? { ...read.value.manifest } : null;
  }),
  filter: compareAs(compareFilterDocuments, (text) => {
    const hasError = filterAnalysis.lint(text, '').some(({ severity }) => severity === 'error');
    return hasError ? null : (parseJson(text) as Filter);
  }),
  response: () => ({ reason: 'The effect of a response is in the tool "Changes". Here are both texts.' }),
};

function compareAs<Value>(
  compare: (before: Value, after: Value) => Comparison,
  read: (text: string) => Value | null,
): (before: string, after: string) => ComparedTexts {
  return (before, after) => {
    const [old, current] = [read(before), read(after)];
    if (old === null) return { reason: 'The old version has errors, so only the texts are compared.' };
    if (current === null) return { reason: 'The new version has errors, so only the texts are compared.' };
    return { comparison: compare(old, current) };
  };
}
