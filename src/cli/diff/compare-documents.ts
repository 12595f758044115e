import {
  type Comparison,
  compareFilterDocuments,
  compareManifestDocuments,
  compareModalDocuments,
} from '../../diff/compare-documents.ts';
import { readManifest } from '../../extensions/manifests/read-manifest.ts';
import type { Filter } from '../../filters/filter.ts';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { lintFilter } from '../../lint/documents/lint-filter.ts';
import { CliError, requireValue } from '../cli-error.ts';
import { parseModal } from '../read-modal.ts';
import { parseFile } from '../read-text.ts';
import { quote } from '../words.ts';
import type { Version, Versions } from './read-versions.ts';

/** Compares two versions of a document. Fails if one of them is not valid. */
export function compareDocuments({ kind, before, after }: Versions): Comparison {
  return comparers[kind](before, after);
}

const comparers: Readonly<Record<DocumentName, (before: Version, after: Version) => Comparison>> = {
  modal: compareAs(compareModalDocuments, ({ text, name, isCommitted }) => {
    const advice = isCommitted ? 'Compare with a commit in which it is valid' : undefined;
    return parseModal(text, name, 'its changes cannot be listed', advice);
  }),
  manifest: compareAs(compareManifestDocuments, ({ text, name }) => {
    const describe = (problem: string) => `${quote(name)} cannot be compared: ${problem}`;
    return { ...requireValue(readManifest(parseFile(text)), describe).manifest };
  }),
  filter: compareAs(compareFilterDocuments, readFilterOf),
};

function compareAs<Value>(
  compare: (before: Value, after: Value) => Comparison,
  read: (version: Version) => Value,
): (before: Version, after: Version) => Comparison {
  return (before, after) => compare(read(before), read(after));
}

function readFilterOf({ text, name }: Version): Filter {
  const [problem] = lintFilter(text).filter(({ severity }) => severity === 'error');
  if (problem !== undefined) throw new CliError(`${quote(name)} cannot be compared: ${problem.message}`);
  return parseFile(text) as Filter;
}
