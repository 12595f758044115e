import type { Change } from '../../diff/change.ts';
import { compareFilters } from '../../diff/compare-filters.ts';
import { compareManifests } from '../../diff/compare-manifests.ts';
import { compareModals } from '../../diff/compare-modals.ts';
import { compareStates, type StateChange } from '../../diff/compare-states.ts';
import { joinOverrides } from '../../diff/join-overrides.ts';
import { readManifest } from '../../extensions/manifests/read-manifest.ts';
import type { Filter } from '../../filters/filter.ts';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { lintFilter } from '../../lint/documents/lint-filter.ts';
import type { ModalJson } from '../../lint/index.ts';
import { CliError, requireValue } from '../cli-error.ts';
import { parseModal } from '../read-modal.ts';
import { parseFile } from '../read-text.ts';
import { toPrintableJson } from '../terminal.ts';
import { count, quote } from '../words.ts';
import type { Version, Versions } from './read-versions.ts';

/** The differences between two versions of a document. */
export interface Comparison {
  readonly changes: readonly Change[];
  /** The consequences of all changes, below headings. */
  readonly sections: readonly Section[];
  /** More members of the JSON. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A heading, and the lines below it. */
export interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Compares two versions of a document. Fails if one of them is not valid. */
export function compareDocuments({ kind, before, after }: Versions): Comparison {
  return comparers[kind](before, after);
}

const comparers: Readonly<Record<DocumentName, (before: Version, after: Version) => Comparison>> = {
  modal: (before, after) => compareModalDocuments(readModalOf(before), readModalOf(after)),
  manifest: (before, after) => ({
    changes: compareManifests(readManifestOf(before), readManifestOf(after)),
    sections: [],
    facts: {},
  }),
  filter: (before, after) => compareFilterDocuments(readFilterOf(before), readFilterOf(after)),
};

function compareModalDocuments(before: ModalJson, after: ModalJson): Comparison {
  const changes = compareModals(before, after);
  const states = changes.length === 0 ? noStates : compareStates(before, after);
  const response = joinOverrides(changes);
  const differs = states.gained.length + states.lost.length > 0;
  return {
    changes,
    facts: { states },
    sections: [
      ...(differs ? [{ heading: 'Every state shows:', lines: [states.always.join(', ')] }] : []),
      ...describeStates(states.gained, 'The modal gains', '+'),
      ...describeStates(states.lost, 'The modal loses', '-'),
      ...(states.isComplete ? [] : [{ heading: 'There are more states than were compared.', lines: [] }]),
      ...(response === null
        ? []
        : [
            {
              heading: 'The endpoint can make all changes today, by this response to its first request:',
              lines: toPrintableJson(response, 2).split('\n'),
            },
          ]),
    ],
  };
}

function compareFilterDocuments(before: Filter, after: Filter): Comparison {
  const { changes, ...facts } = compareFilters(before, after);
  const { relation, gained, lost } = facts;
  const example = (record: object | undefined, which: string) =>
    record === undefined ? [] : [`Only the ${which} filter matches ${JSON.stringify(record)}.`];
  return {
    changes,
    facts,
    sections: [
      { heading: 'Before', lines: [facts.before] },
      { heading: 'After', lines: [facts.after] },
      { heading: relations[relation], lines: [...example(gained, 'new'), ...example(lost, 'old')] },
    ],
  };
}

function readModalOf({ text, name }: Version): ModalJson {
  return parseModal(text, name, 'its changes cannot be listed');
}

function readManifestOf({ text, name }: Version): Readonly<Record<string, unknown>> {
  const describe = (problem: string) => `${quote(name)} cannot be compared: ${problem}`;
  return { ...requireValue(readManifest(parseFile(text)), describe).manifest };
}

function readFilterOf({ text, name }: Version): Filter {
  const [problem] = lintFilter(text).filter(({ severity }) => severity === 'error');
  if (problem !== undefined) throw new CliError(`${quote(name)} cannot be compared: ${problem.message}`);
  return parseFile(text) as Filter;
}

const noStates = { gained: [], lost: [], always: [], isComplete: true };

const relations = {
  same: 'Both match the same records.',
  more: 'The new filter matches more records: all of the old one, and others.',
  fewer: 'The new filter matches fewer records: none that the old one does not match.',
  other: 'Each matches records that the other one does not.',
  unknown: 'It is not proved whether they match the same records.',
} as const;

const mostStates = 10;

function describeStates(states: readonly StateChange[], words: string, sign: string): readonly Section[] {
  if (states.length === 0) return [];
  const lines = states.slice(0, mostStates).map(({ steps, shows, canSubmit }) => {
    const way = steps.length === 0 ? 'at first' : steps.join(', ');
    return `${sign} ${way}: ${shows.join(', ') || 'nothing more'}${canSubmit ? '' : ' (cannot be sent)'}`;
  });
  const rest = states.length - mostStates;
  return [
    {
      heading: `${words} ${count(states.length, 'state')}:`,
      lines: [...lines, ...(rest > 0 ? [`${sign} and ${rest} more`] : [])],
    },
  ];
}
