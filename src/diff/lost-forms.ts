import { isOpen, typeOf } from '../analysis/model/block-traits.ts';
import type { Holder } from '../analysis/model/conditions-on-blocks.ts';
import { withItems } from '../analysis/model/model-free-values.ts';
import { canonical } from '../base/json.ts';
import {
  type Evaluation,
  evaluateModal,
  isBlocking,
  isEvaluatedInFull,
} from '../behaviour/evaluate-modal.ts';
import { conditionsOf, orderOf } from '../behaviour/evaluation-order.ts';
import { fillReadings } from '../behaviour/readings.ts';
import { applyChange, rejectChange } from '../behaviour/user-change.ts';
import { type BlockView, isList } from '../behaviour/visibility.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import { listCandidates } from './form-candidates.ts';

/** The forms that users can send in one version of a modal and not in the other one. */
export interface LostForms {
  /** Whether all forms were compared. If not, `example` may be missing although there is one. */
  readonly isExact: boolean;
  /** The fewest values that no form can have any more, by key, `undefined` for a missing one; `null` if every form can be sent. */
  readonly example: ReadonlyMap<string, Value | undefined> | null;
  /** Whether the old version can be sent as it is opened, and the new one cannot. */
  readonly isFilledAtFirst: boolean;
}

/** Compares forms of two versions of a modal, each as often as wanted with another new version. */
export type FindLostForms = (after: Contents) => LostForms;

/**
 * Creates a comparison with all forms that users can send in `before`. `after` is the whole new version: a value that neither
 * version tells from others represents these. A list without items in either version is open: a response supplies any item.
 */
export function createFindLostForms(before: Contents, after: Contents): FindLostForms {
  const candidates = listCandidates(before, after);
  const openKeys = new Set(
    [before, after].flatMap(({ blocks }) => blocks.filter(isOpen).map(({ key }) => key)),
  );
  const sendables = new Map<string, Sendable>();
  const groups = groupKeys([before, after]);

  function sendableIn(contents: Contents, keys: ReadonlySet<string>): Sendable {
    const part = pick(contents, keys);
    const name = canonical([...keys, part]);
    const sendable =
      sendables.get(name) ?? findSendable(part, keys.has(sending), candidates.values, openKeys);
    sendables.set(name, sendable);
    return sendable;
  }

  return (version) => {
    const pairs = groups.map((keys) => [sendableIn(before, keys), sendableIn(version, keys)] as const);
    const isExact = candidates.isAll && pairs.every((pair) => pair.every((each) => each.isExact));
    const canSend = pairs.every(([old]) => old.forms.size > 0);
    const lost = canSend ? pairs.flatMap(([old, now]) => findLost(old, now) ?? []) : [];
    const [opened, openedNow] = [0, 1].map((at) => pairs.every((pair) => pair[at]?.isFilledAtFirst === true));
    return {
      isExact,
      example: lost.sort((a, b) => a.size - b.size)[0] ?? null,
      isFilledAtFirst: opened === true && openedNow === false,
    };
  };
}

/** The forms of a part of a modal that does not influence the others, by their texts. */
interface Sendable {
  readonly forms: ReadonlyMap<string, Form>;
  readonly isExact: boolean;
  readonly isFilledAtFirst: boolean;
}

type Form = Readonly<Record<string, Value>>;

/** The maximum number of combinations of values of a part. */
const mostCombinations = 6_000;

function findSendable(
  { blocks: written, actions }: Contents,
  needsButton: boolean,
  candidates: ReadonlyMap<string, readonly Value[]>,
  openKeys: ReadonlySet<string>,
): Sendable {
  const blocks = written.map((block) => {
    const isSupplied = openKeys.has(block.key) && typeOf(block)?.comesFromItems === true;
    return isSupplied ? withItems(block, [block.options.value, ...(candidates.get(block.key) ?? [])]) : block;
  });
  const contents = { blocks, actions };
  const forms = new Map<string, Form>();
  const queue: State[] = [new Map(blocks.map(({ key, options }) => [key, options.value]))];
  const seen = new Set(queue.map(nameOfState));
  let isFilledAtFirst = false;
  for (const [index, state] of queue.entries()) {
    if (index > mostCombinations) return { forms, isExact: false, isFilledAtFirst };
    const evaluation = evaluateModal(contents, state, readings);
    if ((!needsButton || hasButton(contents, evaluation)) && isFilled(contents, evaluation)) {
      isFilledAtFirst ||= index === 0;
      const form = evaluation.toForm();
      forms.set(canonical(form), form);
    }
    const moves = blocks.flatMap((block, place) =>
      movesOf(block, evaluation.blocks[place] as BlockView, state, candidates, openKeys).map((value) =>
        new Map(state).set(block.key, value),
      ),
    );
    for (const next of moves) {
      const name = nameOfState(next);
      if (!seen.has(name)) queue.push(next);
      seen.add(name);
    }
  }
  const cycles = orderOf(blocks).filter(({ isCycle }) => isCycle);
  return {
    forms,
    isExact: cycles.every((cycle) => isEvaluatedInFull(blocks, cycle.blocks)),
    isFilledAtFirst,
  };
}

type State = Map<string, Value | undefined>;

const readings = fillReadings();

function nameOfState(state: State): string {
  return JSON.stringify([...state.values()]);
}

/** Whether one of the buttons is visible, of which all send the form. */
function hasButton({ actions: buttons }: Contents, { actions }: Evaluation): boolean {
  return buttons.some((_, index) => actions[index]);
}

function isFilled({ blocks }: Contents, evaluation: Evaluation): boolean {
  return !blocks.some((block, index) => isBlocking(block, evaluation.blocks[index] as BlockView));
}

/** Returns the values that a block can get in one step. A response can give an open one any value, also if it is hidden. */
function movesOf(
  block: Block,
  view: BlockView,
  state: State,
  candidates: ReadonlyMap<string, readonly Value[]>,
  openKeys: ReadonlySet<string>,
): readonly (Value | undefined)[] {
  const type = typeOf(block);
  const values = candidates.get(block.key) ?? [];
  if (type?.comesFromItems && openKeys.has(block.key))
    return view.visible || block.options.visibleOn === 'never' ? values : [];
  if (type === null || type.domain === null || !view.visible) return [];
  const stored = state.get(block.key);
  const wanted = type.isMultiple ? toggled(view, values) : values;
  return wanted
    .filter((value) => rejectChange(block, view, value) === null)
    .map((value) => applyChange(block, stored, view, value));
}

/** Returns the lists in which one of the items is chosen in addition, or no longer. */
function toggled({ items, value }: BlockView, values: readonly Value[]): readonly Value[] {
  const chosen = new Set(isList(value) ? value : []);
  return values
    .filter((each) => !isList(each))
    .map((each) =>
      items.filter((item) => (item.value === each) !== chosen.has(item.value)).map((item) => item.value),
    );
}

/** Returns the fewest values of a form that no form of the other part has; `null` if there is none. */
function findLost(old: Sendable, now: Sendable): ReadonlyMap<string, Value | undefined> | null {
  const lost = [...old.forms].flatMap(([name, form]) => (now.forms.has(name) ? [] : [form]));
  if (lost.length === 0) return null;
  const keys = [...new Set([...old.forms.values(), ...now.forms.values()].flatMap(Object.keys))];
  if (now.forms.size === 0) return new Map();
  const kept = [...now.forms.values()];
  for (const size of [1, 2])
    for (const form of lost.slice(0, mostExamined))
      for (const chosen of choose(keys, size))
        if (!kept.some((newForm) => chosen.every((key) => canonical(newForm[key]) === canonical(form[key]))))
          return new Map(chosen.map((key) => [key, form[key]]));
  return new Map(keys.map((key) => [key, lost[0]?.[key]]));
}

const mostExamined = 50;

function choose(keys: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 1) return keys.map((key) => [key]);
  return keys.flatMap((first, index) => keys.slice(index + 1).map((second) => [first, second]));
}

function pick({ blocks, actions }: Contents, keys: ReadonlySet<string>): Contents {
  return {
    blocks: blocks.filter(({ key }) => keys.has(key)),
    actions: keys.has(sending) ? actions.filter(({ kind }) => actionKinds[kind].sendsForm) : [],
  };
}

/** The buttons that send the form, as a member of a group. A block has another key. */
const sending = '';

/** Returns the keys of the blocks in parts that influence each other in neither version. One of them has the buttons. */
function groupKeys(versions: readonly Contents[]): readonly ReadonlySet<string>[] {
  const groups = new Map<string, Set<string>>([[sending, new Set([sending])]]);
  const join = (keys: readonly string[]) => {
    const joined = new Set(keys.flatMap((key) => [...(groups.get(key) ?? [key])]));
    for (const key of joined) groups.set(key, joined);
  };
  const sourcesOf = ({ visibleOn }: Holder, { blocks }: Contents) =>
    conditionsOf(visibleOn).flatMap(([key]) => (blocks.some((block) => block.key === key) ? [key] : []));
  for (const version of versions) {
    for (const { key, options } of version.blocks)
      for (const holder of [options, ...(options.items ?? [])]) join([key, ...sourcesOf(holder, version)]);
    for (const { kind, options } of version.actions)
      if (actionKinds[kind].sendsForm) join([sending, ...sourcesOf(options, version)]);
  }
  return [...new Set(groups.values())];
}
