import {
  type Contents,
  type DataResponse,
  type ModalJson,
  mergeResponse,
  readContents,
  toSchema,
  validateResponse,
} from 'json-modal';
import {
  describeExploration,
  findNeverShown,
  type ReachableState,
  type UserStep,
  type Visible,
} from 'json-modal/analysis';
import { exploreModal } from 'json-modal/lint';
import { describeNeeds } from '../../src/report/describe-states.ts';
import { type NamedPart, nameByKey, nameOfPart } from '../schema/part-names.ts';
import { fingerprintOf } from './visible-fingerprint.ts';

/** The reachable states, reduced to what the page shows. */
export interface FoundStates {
  /** The explored schema: the initial response is merged into it, as in `json-modal check`. */
  readonly schema: ModalJson;
  /** Whether that response changed anything. */
  readonly hasResponse: boolean;
  /** Describes how many there are, and what that assumes. */
  readonly summary: string;
  readonly count: number;
  /** The first of them, at most `maxListed`. */
  readonly states: readonly FoundState[];
  /** The pointers of all that the schema never shows; `null` if that is not known. See `findNeverShown`. */
  readonly neverShown: readonly string[] | null;
}

/** One state, with the steps to it. */
export interface FoundState {
  readonly steps: readonly UserStep[];
  readonly canSubmit: boolean;
  /** The keys of the visible blocks. */
  readonly blocks: readonly string[];
  /** The responses that it needs; empty if it needs none. */
  readonly needs: string;
  /** Identifies the visible parts; see `fingerprintOf`. */
  readonly fingerprint: string;
  /** The names of the parts that are visible here and not in the first state. For the first state, all visible blocks. */
  readonly added: readonly string[];
  /** The names of the parts that are visible in the first state and not here. */
  readonly removed: readonly string[];
}

/** The limit of listed states. */
export const maxListed = 200;

/** Explores a modal. Returns only the data that is shown: with thousands of items, all states have megabytes. */
export function findStates(schema: ModalJson, response: unknown): FoundStates {
  const opened = openedWith(schema, response);
  const exploration = exploreModal(opened);
  const { states } = exploration;
  const contents = readContents(opened);
  return {
    schema: opened,
    hasResponse: JSON.stringify(opened) !== JSON.stringify(schema),
    summary: describeExploration(exploration, opened),
    count: states.length,
    states: states.slice(0, maxListed).map((state) => describe(state, states[0] ?? state, contents)),
    neverShown: findNeverShown(schema),
  };
}

function describe(state: ReachableState, first: ReachableState, contents: Contents): FoundState {
  const { steps, canSubmit, visible } = state;
  return {
    steps,
    canSubmit,
    blocks: visible.blocks,
    needs: describeNeeds(state, contents),
    fingerprint: fingerprintOf(visible),
    added:
      visible === first.visible
        ? nameAll(visible.blocks, contents.blocks)
        : shorten(namesOf(visible, first.visible, contents)),
    removed: shorten(namesOf(first.visible, visible, contents)),
  };
}

/** Returns the parts that are visible only in the first argument. Items are compared if both show their block. */
function namesOf(first: Visible, second: Visible, contents: Contents): readonly string[] {
  const parts = [...contents.blocks, ...contents.actions];
  const items = contents.blocks.flatMap((block) => {
    const [now, others] = [first, second].map(({ items: shown }) =>
      Object.hasOwn(shown, block.key) ? new Set(shown[block.key]) : null,
    );
    if (!now || !others) return [];
    const added = block.options.items?.filter(({ value }) => now.has(value) && !others.has(value)) ?? [];
    return added.map(({ label }) => `${nameOfPart(block)}: ${label}`);
  });
  const blocks = first.blocks.filter((block) => !second.blocks.includes(block));
  const actions = first.actions.filter((action) => !second.actions.includes(action));
  return [...nameAll(blocks, parts), ...items, ...nameAll(actions, parts)];
}

function nameAll(keys: readonly string[], parts: readonly NamedPart[]): readonly string[] {
  return keys.map((key) => nameByKey(key, parts));
}

function shorten(names: readonly string[]): readonly string[] {
  return names.length <= maxNames
    ? names
    : [...names.slice(0, maxNames), `${names.length - maxNames} others`];
}

const maxNames = 20;

/** Returns the modal after an initial response; the schema itself if the response does not change it. */
function openedWith(schema: ModalJson, response: unknown): ModalJson {
  if (!isData(response) || validateResponse(schema, response).length > 0) return schema;
  return toSchema(mergeResponse(readContents(schema), response));
}

function isData(response: unknown): response is DataResponse {
  return typeof response === 'object' && response !== null && 'data' in response;
}
