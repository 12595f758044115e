import {
  type DataResponse,
  type ModalJson,
  mergeResponse,
  readContents,
  toSchema,
  validateResponse,
} from 'json-modal';
import { findNeverShown, type ReachableState, type UserStep } from 'json-modal/analysis';
import { exploreModal } from 'json-modal/lint';
import { describeStates, type StateWords } from '../../src/report/describe-states.ts';
import { nameByKey } from '../schema/part-names.ts';
import { fingerprintOf } from './visible-fingerprint.ts';

/** The reachable states, reduced to what the page shows. */
export interface FoundStates {
  /** The explored schema: the initial response is merged into it, as in `json-modal check`. */
  readonly schema: ModalJson;
  /** Whether that response changed anything. */
  readonly hasResponse: boolean;
  /** Describes how many there are, what that assumes, and how many are listed. */
  readonly summary: string;
  readonly count: number;
  /** The first of them, at most `maxListed`. */
  readonly states: readonly FoundState[];
  /** The pointers of all that the schema never shows; `null` if that is not known. See `findNeverShown`. */
  readonly neverShown: readonly string[] | null;
}

/** One state, with the steps to it. */
export interface FoundState extends Pick<StateWords, 'name' | 'needs' | 'added' | 'removed' | 'canSubmit'> {
  readonly steps: readonly UserStep[];
  /** The steps in words, as the report has them; the name for the first state. */
  readonly title: string;
  /** The keys of the visible blocks. */
  readonly blocks: readonly string[];
  /** Identifies the visible parts; see `fingerprintOf`. */
  readonly fingerprint: string;
  /** The text that a search looks in, in lower case: all words above, and the keys and values of the steps and blocks. */
  readonly searched: string;
}

/** The limit of listed states. */
export const maxListed = 200;

/** Explores a modal. Returns only the data that is shown: with thousands of items, all states have megabytes. */
export function findStates(schema: ModalJson, response: unknown): FoundStates {
  const opened = openedWith(schema, response);
  const exploration = exploreModal(opened);
  const { count, words } = describeStates(exploration, opened, maxListed);
  const { blocks } = readContents(opened);
  const nameOf = (key: string) => `${key} ${nameByKey(key, blocks)}`;
  return {
    schema: opened,
    hasResponse: JSON.stringify(opened) !== JSON.stringify(schema),
    summary: count,
    count: exploration.states.length,
    states: words.map((state, index) =>
      toFoundState(exploration.states[index] as ReachableState, state, nameOf),
    ),
    neverShown: findNeverShown(schema),
  };
}

function toFoundState(
  { steps, visible }: ReachableState,
  { name, steps: described, needs, added, removed, canSubmit }: StateWords,
  nameOf: (key: string) => string,
): FoundState {
  const title = described.join(', ') || name;
  const values = steps.map(({ block, value }) => `${block} ${JSON.stringify(value)}`);
  return {
    name,
    needs,
    added,
    removed,
    canSubmit,
    steps,
    title,
    blocks: visible.blocks,
    fingerprint: fingerprintOf(visible),
    searched: [name, title, needs, ...values, ...visible.blocks.map(nameOf)].join(' ').toLowerCase(),
  };
}

/** Returns the modal after an initial response; the schema itself if the response does not change it. */
function openedWith(schema: ModalJson, response: unknown): ModalJson {
  if (!isData(response) || validateResponse(schema, response).length > 0) return schema;
  return toSchema(mergeResponse(readContents(schema), response));
}

function isData(response: unknown): response is DataResponse {
  return typeof response === 'object' && response !== null && 'data' in response;
}
