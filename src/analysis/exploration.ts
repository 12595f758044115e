import type { Evaluation } from '../behaviour/evaluate.ts';
import type { Readings } from '../behaviour/readings.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Contents } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Scalar } from '../format/visible-on.ts';

/** How far, and under which readings, the states of a modal are explored. */
export interface ExploreOptions {
  /** The points to take in another way than this project does by default. */
  readonly readings?: Partial<Readings> | undefined;
  /**
   * How many combinations of values are visited at most, those of a modal with hundreds of rules or items counting for
   * several; `defaultBudget` unless given.
   */
  readonly budget?: number | undefined;
  /**
   * Whether the endpoint has responded, and the modal is what it made of it. `false`, the default: a select or group without
   * items is open, a response can still give it any item. `true`: it has no items, and no value.
   */
  readonly closedItems?: boolean | undefined;
}

/** Enough for ten blocks with three values each that all depend on each other. Counts combinations, never time. */
export const defaultBudget = 60_000;

/** The states that a user can bring about in a modal as its schema is written. */
export interface Exploration {
  /** `false`: the budget ended the search, and there may be states that are not listed. */
  readonly exact: boolean;
  /**
   * Distinct by what is visible and whether the primary button is active; the initial one first, then by the number of
   * steps.
   */
  readonly states: readonly ReachableState[];
}

/** What a modal shows and would send after these steps. */
export interface ReachableState extends Appearance {
  /** A shortest list of steps from the initial state. */
  readonly steps: readonly UserStep[];
  /** The keys of the open blocks whose value counts here: the state exists once the endpoint gives them items. */
  readonly needsItems: readonly string[];
}

/** What a modal shows and would send. */
export interface Appearance {
  readonly visible: Visible;
  /** A primary button is visible, and every visible block that is required has a value. */
  readonly canSubmit: boolean;
  /** `{ block key: value }` of what would be sent. */
  readonly form: Readonly<Record<string, Value>>;
}

/** The keys of what is visible, in order. */
export interface Visible {
  /** Texts and separators too. */
  readonly blocks: readonly string[];
  /** The values of the visible items of every visible block that has items in the schema. */
  readonly items: Readonly<Record<string, readonly Scalar[]>>;
  readonly actions: readonly string[];
}

/**
 * One block gets a new value as a whole, several items at a time included. `""` and `[]` empty it. In an open block (a
 * select or group without items) it takes a data response that offers the value.
 */
export interface UserStep {
  readonly block: string;
  readonly value: Value;
}

/** A state in which a modal shows or sends something else when a host reads one open point of the format otherwise. */
export interface ReadingDifference {
  readonly point: ReadingPoint;
  /** How the other host reads the point. */
  readonly reading: Readings[ReadingPoint];
  /** A shortest list of steps from the initial state, under either reading; at best one that makes no select a multiple one. */
  readonly steps: readonly UserStep[];
  /** What differs; `form` and `canSubmit` mostly follow from the others. */
  readonly differsIn: readonly ('blocks' | 'items' | 'actions' | 'canSubmit' | 'form')[];
  /** Under the default readings. */
  readonly byDefault: Appearance;
  /** Under the other reading of this point, all other points at their defaults. */
  readonly otherwise: Appearance;
}

/**
 * The points that a schema alone can show a difference in. `resetTo` is none: both ways restore the schema's contents
 * and then what the endpoint says at the opening, so that only an endpoint that changes its mind tells them apart.
 */
export type ReadingPoint = Exclude<keyof Readings, 'resetTo'>;

/** What a modal shows and would send, in the words of its schema. */
export function describeAppearance(written: Contents, evaluation: Evaluation): Appearance {
  return {
    visible: describeVisible(written, evaluation),
    canSubmit: showsPrimary(written, evaluation) && evaluation.isComplete,
    form: evaluation.toForm(),
  };
}

/** Whether a primary button is visible. */
export function showsPrimary(contents: Contents, { actions }: Evaluation): boolean {
  return contents.actions.some(({ kind }, index) => actionKinds[kind].sendsForm && actions[index]);
}

function describeVisible(written: Contents, { blocks, actions }: Evaluation): Visible {
  const shown = written.blocks.filter((_, index) => blocks[index]?.visible);
  const items = written.blocks.flatMap(({ key, options }, index) => {
    const view = blocks[index];
    return view?.visible && options.items?.length
      ? [[key, view.items.map(({ value }) => value)] as const]
      : [];
  });
  return {
    blocks: shown.map(({ key }) => key),
    items: Object.fromEntries(items),
    actions: written.actions.filter((_, index) => actions[index]).map(({ key }) => key),
  };
}
