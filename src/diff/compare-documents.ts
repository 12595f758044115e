import { countWords } from '../base/text.ts';
import type { Filter } from '../filters/filter.ts';
import type { ModalJson } from '../format/modal.ts';
import type { DataResponse } from '../format/responses.ts';
import { compareFilters } from './compare-filters.ts';
import { compareManifests } from './compare-manifests.ts';
import { compareModals } from './compare-modals.ts';
import { compareStates, type StateChange } from './compare-states.ts';
import type { Change } from './versions.ts';

/** The differences between two versions of a document. */
export interface Comparison {
  readonly changes: readonly Change[];
  /** The consequences of all changes, below headings. */
  readonly sections: readonly TextSection[];
  /** The response to the first request that makes all changes today; `null` if there is none. */
  readonly response: DataResponse | null;
  /** More facts about the two versions, by name. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A heading, and the lines below it. */
export interface TextSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Compares two valid modals. */
export function compareModalDocuments(before: ModalJson, after: ModalJson): Comparison {
  const { changes, isExact } = compareModals(before, after);
  const states = changes.length === 0 ? noStates : compareStates(before, after);
  const differs = states.gained.length + states.lost.length > 0;
  return {
    changes,
    facts: { states },
    response: joinOverrides(changes),
    sections: [
      ...(differs ? [{ heading: 'Every state shows:', lines: [states.always.join(', ')] }] : []),
      ...describeStates(states.gained, 'The modal gains', '+'),
      ...describeStates(states.lost, 'The modal loses', '-'),
      ...(states.isComplete ? [] : [{ heading: 'There are more states than were compared.', lines: [] }]),
      ...(isExact ? [] : [{ heading: unproved, lines: [] }]),
    ],
  };
}

type ManifestMembers = Parameters<typeof compareManifests>[0];

/** Compares two valid manifests. */
export function compareManifestDocuments(before: ManifestMembers, after: ManifestMembers): Comparison {
  return { changes: compareManifests(before, after), sections: [], response: null, facts: {} };
}

/** Compares two valid filters. */
export function compareFilterDocuments(before: Filter, after: Filter): Comparison {
  const { changes, ...facts } = compareFilters(before, after);
  const { relation, gained, lost } = facts;
  const example = (record: object | undefined, which: string) =>
    record === undefined ? [] : [`Only the ${which} filter matches ${JSON.stringify(record)}.`];
  return {
    changes,
    facts,
    response: null,
    sections: [
      { heading: 'Before', lines: [facts.before] },
      { heading: 'After', lines: [facts.after] },
      {
        heading: headingOf(relation, (gained ?? lost) !== undefined),
        lines: [...example(gained, 'new'), ...example(lost, 'old')],
      },
    ],
  };
}

/** Describes how many changes there are: `3 changes, 1 breaking, 2 to upload`. */
export function summarizeChanges(changes: readonly Change[]): string {
  const breaking = changes.filter((change) => change.breaking).length;
  const uploads = changes.filter(({ kind }) => kind === 'upload').length;
  return [
    countWords(changes.length, 'change'),
    breaking > 0 ? `${breaking} breaking` : 'none of them breaking',
    uploads > 0 ? `${uploads} to upload` : 'none of them to upload',
  ].join(', ');
}

const unproved = 'There are more forms than were compared, so a change that may lose one counts as breaking.';

/** Returns the words for a relation. An example proves that two filters differ, even if it is open which matches more. */
function headingOf(relation: keyof typeof relations, hasExample: boolean): string {
  return relation === 'unknown' && hasExample ? 'They do not match the same records.' : relations[relation];
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

function describeStates(states: readonly StateChange[], words: string, sign: string): readonly TextSection[] {
  if (states.length === 0) return [];
  const lines = states.slice(0, mostStates).map(({ steps, shows, canSubmit }) => {
    const way = steps.length === 0 ? 'at first' : steps.join(', ');
    return `${sign} ${way}: ${shows.join(', ') || 'nothing more'}${canSubmit ? '' : ' (cannot be sent)'}`;
  });
  const rest = states.length - mostStates;
  return [
    {
      heading: `${words} ${countWords(states.length, 'state')}:`,
      lines: [...lines, ...(rest > 0 ? [`${sign} and ${rest} more`] : [])],
    },
  ];
}

type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the response that makes all changes; `null` if there are none, or one of them needs an upload. */
export function joinOverrides(changes: readonly Change[]): DataResponse | null {
  const responses = changes.flatMap(({ response }) => response ?? []);
  if (changes.length === 0 || changes.some(({ kind }) => kind === 'upload')) return null;
  const [blocks, actions] = (['blocks', 'actions'] as const).map((list) =>
    joinParts(responses.map(({ data }) => (data[list] ?? {}) as Parts)),
  );
  const lists = Object.entries({ blocks, actions }).filter(
    ([, parts]) => Object.keys(parts ?? {}).length > 0,
  );
  return { data: Object.fromEntries(lists) } as DataResponse;
}

function joinParts(all: readonly Parts[]): Parts {
  const joined = new Map<string, Readonly<Record<string, unknown>>>();
  for (const parts of all)
    for (const [key, options] of Object.entries(parts)) joined.set(key, { ...joined.get(key), ...options });
  return Object.fromEntries(joined);
}
