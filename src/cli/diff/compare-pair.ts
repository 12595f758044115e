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
import { type DocumentPair, identifyPair, type Version } from './versions.ts';

/** The differences of a document, and the text to find their lines in. */
export interface ComparedDocument {
  /** The names of both versions, or of the only one. */
  readonly title: string;
  /** The file of the new version, or of the old one if the document is gone. */
  readonly file: string;
  readonly text: string;
  readonly comparison: Comparison;
}

/** Compares two versions of a document. A new or deleted one is a single change. Fails if one of them is not valid. */
export function comparePair({ before, after }: DocumentPair): ComparedDocument {
  if (before === null || after === null) {
    const { file = '', text = '' } = after ?? before ?? {};
    const noun = before === null ? 'is new' : 'is gone';
    const change = {
      kind: 'upload',
      breaking: after === null,
      path: '',
      message: `The document ${noun}.`,
    } as const;
    return {
      title: file,
      file,
      text,
      comparison: { changes: [change], sections: [], response: null, facts: {} },
    };
  }
  return {
    title: `${before.name} and ${after.name}`,
    file: after.file,
    text: after.text,
    comparison: comparers[identifyPair(before, after)](before, after),
  };
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
