import { type Evaluation, findMalformed } from '../../behaviour/evaluate-modal.ts';
import type { Readings } from '../../behaviour/readings.ts';
import { actionKinds } from '../../format/actions/index.ts';
import type { Contents } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { Scalar } from '../../format/visible-on.ts';

/** Options of an exploration. */
export interface ExploreOptions {
  /** Readings other than the default ones. */
  readonly readings?: Partial<Readings> | undefined;
  /**
   * The maximum number of combinations of values to visit. Each counts for several in a modal with hundreds of conditions or
   * items. Default: `defaultBudget`.
   */
  readonly budget?: number | undefined;
  /**
   * Whether the endpoint has responded. If `false`, a select or group without items is open: a response can still supply any
   * item. If `true`, it has neither items nor a value. Default: false.
   */
  readonly closedItems?: boolean | undefined;
}

/** Enough for ten interdependent blocks with three values each. Counts combinations, never time. */
export const defaultBudget = 60_000;

/** The states that a user can reach in a modal with this schema. */
export interface Exploration {
  /** `false` if the budget ended the search, so that states may be missing. */
  readonly exact: boolean;
  /**
   * The states, distinct by their visible parts and by whether the primary button is active. The initial one is first; the
   * others are ordered by the number of steps.
   */
  readonly states: readonly ReachableState[];
}

/** The visible parts and the form of a modal after these steps. */
export interface ReachableState extends Appearance {
  /** A shortest list of steps from the initial state. */
  readonly steps: readonly UserStep[];
  /** The keys of the open blocks whose value counts: the state exists once the endpoint supplies their items. */
  readonly needsItems: readonly string[];
}

/** The visible parts and the form of a modal. */
export interface Appearance {
  readonly visible: Visible;
  /** Whether a primary button is visible, every visible required block has a value, and no visible value is malformed. */
  readonly canSubmit: boolean;
  /** The form that would be sent, `{ block key: value }`. */
  readonly form: Readonly<Record<string, Value>>;
}

/** The keys of the visible parts, in order. */
export interface Visible {
  /** Includes texts and separators. */
  readonly blocks: readonly string[];
  /** The values of the visible items of every visible block that has items in the schema. */
  readonly items: Readonly<Record<string, readonly Scalar[]>>;
  readonly actions: readonly string[];
}

/**
 * A new value of one block, which may be several items. `""` and `[]` empty the block. In an open block (a select or group
 * without items), the step needs a data response that supplies the value.
 */
export interface UserStep {
  readonly block: string;
  readonly value: Value;
}

/** A state in which a modal shows or sends something else under another reading of one open point of the format. */
export interface ReadingDifference {
  readonly point: ReadingPoint;
  /** The other reading of the point. */
  readonly reading: Readings[ReadingPoint];
  /**
   * A shortest list of steps from the initial state, under either reading. If possible, it does not turn a select into a
   * multiple one.
   */
  readonly steps: readonly UserStep[];
  /** The differing members; `form` and `canSubmit` usually follow from the others. */
  readonly differsIn: readonly ('blocks' | 'items' | 'actions' | 'canSubmit' | 'form')[];
  /** Under the default readings. */
  readonly byDefault: Appearance;
  /** Under the other reading of this point, all other points at their defaults. */
  readonly otherwise: Appearance;
}

/**
 * The points in which a schema alone can show a difference. `resetTo` is excluded: both readings restore the schema and the
 * initial response, and differ only if that response changes.
 */
export type ReadingPoint = Exclude<keyof Readings, 'resetTo'>;

/** Returns the visible parts and the form of a modal, in the words of its schema. */
export function describeAppearance(schemaContents: Contents, evaluation: Evaluation): Appearance {
  return {
    visible: describeVisible(schemaContents, evaluation),
    canSubmit:
      showsPrimary(schemaContents, evaluation) &&
      evaluation.isComplete &&
      findMalformed(schemaContents, evaluation).size === 0,
    form: evaluation.toForm(),
  };
}

/** Whether a primary button is visible. */
export function showsPrimary(contents: Contents, { actions }: Evaluation): boolean {
  return contents.actions.some(({ kind }, index) => actionKinds[kind].sendsForm && actions[index]);
}

function describeVisible(schemaContents: Contents, { blocks, actions }: Evaluation): Visible {
  const shown = schemaContents.blocks.filter((_, index) => blocks[index]?.visible);
  const items = schemaContents.blocks.flatMap(({ key, options }, index) => {
    const view = blocks[index];
    return view?.visible && options.items?.length
      ? [[key, view.items.map(({ value }) => value)] as const]
      : [];
  });
  return {
    blocks: shown.map(({ key }) => key),
    items: Object.fromEntries(items),
    actions: schemaContents.actions.filter((_, index) => actions[index]).map(({ key }) => key),
  };
}
