import { groupBy } from '../../../base/group-by.ts';
import { countWords, listWords } from '../../../base/text.ts';
import { quote } from '../../words.ts';

/** A path that was found but is not linted. */
export interface LeftOut {
  /** The path relative to the current folder. */
  readonly path: string;
  readonly reason: LeftOutReason;
  /** The name of the format, for a document of another program. */
  readonly format?: string;
}

/** The reason why a path is not linted. */
export type LeftOutReason = keyof typeof reasons;

/** The words for a reason. */
interface Words {
  /** The reason as a part of a sentence about one file, for `json-modal config --files`. */
  readonly why: string;
  /** The reason why none of several files is linted. */
  readonly all: (files: number) => string;
  /** The advice if nothing was linted for this reason. */
  readonly advice?: string;
  /** The sentence of a summary; `null` if the summary does not mention it. */
  readonly summary: ((files: number, names: string) => string) | null;
}

const reasons = {
  excluded: {
    why: '"!" excludes it',
    all: (files) => `"!" excludes all ${files} files`,
    summary: null,
  },
  ignored: {
    why: 'the config ignores this file',
    all: (files) => `the config ignores all ${files} files`,
    summary: (files) => `${countWords(files, 'file')} ignored by the config.`,
  },
  installed: {
    why: 'files of installed packages and of git are not linted',
    all: () => 'files of installed packages and of git are not linted',
    summary: (files, names) =>
      `${countWords(files, 'file')} of installed packages or of git not linted: ${names}.`,
  },
  linked: {
    why: 'links to folders are not searched',
    all: () => 'links to folders are not searched',
    summary: (files, names) => `${countWords(files, 'link')} to folders not searched: ${names}.`,
  },
  disguised: {
    why: 'it is a link to a file that is not named as a document',
    all: (files) => `all ${files} are links to files that are not named as documents`,
    advice: 'Name the target of the link.',
    summary: (files, names) =>
      `${countWords(files, 'link')} to files that are not named as documents not linted: ${names}.`,
  },
  misnamed: {
    why: 'it is like a document, but its name does not end as that of one, such as ".modal.json"',
    all: (files) => `the names of all ${files} documents do not end as those of documents`,
    advice: 'Pass their names, or name them such as "*.modal.json".',
    summary: (files, names) =>
      `${countWords(files, 'file')} like ${files === 1 ? 'a document' : 'documents'} not linted: ${names}. Pass ${files === 1 ? 'its name' : 'their names'}, or name ${files === 1 ? 'it' : 'them'} such as "*.modal.json".`,
  },
  lone: {
    why: 'this response has no modal beside it',
    all: (files) => `all ${files} responses have no modal beside them`,
    advice: 'Name the modal with --schema FILE, or the operation of a provider with --operation NAME.',
    summary: (files, names) =>
      `${countWords(files, 'response')} without a modal beside ${files === 1 ? 'it' : 'them'} not linted: ${names}. Name the modal with --schema.`,
  },
  unnamed: {
    why: 'this response was not named with its modal',
    all: (files) => `all ${files} responses were not named with their modals`,
    summary: (files, names) =>
      `${countWords(files, 'response')} beside linted modals not linted: ${names}. Name ${files === 1 ? 'it' : 'them'} too.`,
  },
  off: {
    why: 'all rules are off for this file',
    all: (files) => `all rules are off for all ${files} files`,
    summary: (files, names) => `${countWords(files, 'file')} with all rules off not linted: ${names}.`,
  },
  other: {
    why: 'this file is not a modal, filter or manifest',
    all: (files) => `all ${files} files are not modals, filters or manifests`,
    summary: (files, names) => `${countWords(files, 'file')} of another format skipped: ${names}.`,
  },
  uncheckable: {
    why: 'this document has no endpoint to check',
    all: (files) => `all ${files} documents have no endpoint to check`,
    summary: (files, names) =>
      `${countWords(files, 'document')} without an endpoint to check skipped: ${names}.`,
  },
  otherKind: {
    why: 'this document is of another kind than the checked ones',
    all: (files) => `all ${files} documents are of another kind than the options are for`,
    summary: (files, names) =>
      `${countWords(files, 'document')} of another kind not checked: ${names}. Check ${files === 1 ? 'it' : 'them'} in another run.`,
  },
} as const satisfies Readonly<Record<string, Words>>;

/** Describes what was not linted, with some names for each reason. */
export function describeLeftOut(leftOut: readonly LeftOut[]): readonly string[] {
  return [...groupBy(leftOut, reasonOf)].flatMap(([reason, paths]) => {
    const { summary }: Words = reasons[reason];
    return summary === null ? [] : [summary(paths.length, listNames(paths))];
  });
}

/** Describes why nothing was linted, or checked. Responses beside a modal that was left out go with it. */
export function describeNothingDone(work: 'linted' | 'checked', leftOut: readonly LeftOut[]): string {
  const others = leftOut.filter(({ reason }) => reason !== 'unnamed');
  const groups = [...groupBy(others.length > 0 ? others : leftOut, reasonOf)].map(
    ([reason, { length }]): [Words, number] => [reasons[reason], length],
  );
  const parts = groups.map(([{ why, all }, files]) => (files === 1 ? why : all(files)));
  const advice = groups.flatMap(([words]) => words.advice ?? []);
  return [`Nothing was ${work}: ${listWords(parts, 'and')}.`, ...advice].join(' ');
}

/** Returns the reason as a part of a sentence. */
export function describeReason({ reason, format }: LeftOut): string {
  return format === undefined ? reasons[reason].why : `${reasons[reason].why}, but ${format}`;
}

function reasonOf({ reason }: LeftOut): LeftOutReason {
  return reason;
}

function listNames(paths: readonly LeftOut[]): string {
  const names = paths
    .slice(0, maxNamed)
    .map(({ path, format }) => (format === undefined ? quote(path) : `${quote(path)} (${format})`));
  const more = paths.length - names.length;
  return listWords(more === 0 ? names : [...names, `${more} more`], 'and');
}

const maxNamed = 3;
