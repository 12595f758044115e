import { type Evaluation, evaluate } from '../../src/behaviour/evaluate.ts';
import type { Readings } from '../../src/behaviour/readings.ts';
import { applyChange, refuseChange } from '../../src/behaviour/user-change.ts';
import { actionKinds } from '../../src/format/actions/index.ts';
import type { Block, Contents, ModalSchema } from '../../src/format/modal.ts';
import { readContents } from '../../src/format/read-contents.ts';
import type { Value } from '../../src/format/values.ts';
import type { Scalar } from '../../src/format/visible-on.ts';
import { isOpenBlock, universeOf } from './universe.ts';

/** What blocks hold, by key. */
export type Values = ReadonlyMap<string, Value | undefined>;

/** A modal in which open blocks offer every one of these values. */
export interface Playable {
  readonly written: Contents;
  readonly contents: Contents;
  readonly initial: Values;
}

/** Gives the open blocks of a modal items for all that they are to hold. */
export function makePlayable(schema: ModalSchema, wanted: (block: Block) => readonly Value[]): Playable {
  const written = readContents(schema);
  const blocks = written.blocks.map((block) =>
    isOpenBlock(block) ? withItems(block, wanted(block)) : block,
  );
  const initial = new Map(blocks.map(({ key, options }) => [key, options.value]));
  return { written, contents: { ...written, blocks }, initial };
}

function withItems(block: Block, values: readonly Value[]): Block {
  const scalars = [...values, block.options.value ?? []].flat() as Scalar[];
  const items = [...new Set(scalars)].map((value) => ({ label: String(value), value }));
  return { ...block, options: { ...block.options, items } as Block['options'] };
}

/** What blocks hold after a user, or for an open block a response, set a value; `null`: that is refused. */
export function change(
  { written, contents }: Playable,
  values: Values,
  { blocks }: Evaluation,
  key: string,
  value: Value,
): Values | null {
  const index = contents.blocks.findIndex((block) => block.key === key);
  const block = contents.blocks[index];
  const view = blocks[index];
  if (block === undefined || view === undefined) return null;
  if (isOpenBlock(written.blocks[index] as Block)) {
    const isPossible = view.visible || block.options.visibleOn === 'never';
    return isPossible ? new Map(values).set(key, value) : null;
  }
  if (refuseChange(block, view, value) !== null) return null;
  return new Map(values).set(key, applyChange(values.get(key), view, value));
}

/** What a modal looks like, as text: blocks, items, actions, whether the form can be sent. */
export function look({ written }: Playable, { blocks, actions, isComplete }: Evaluation): string {
  const shown = written.blocks.flatMap(({ key, options }, index) => {
    const view = blocks[index];
    if (!view?.visible) return [];
    return options.items?.length ? [[key, view.items.map(({ value }) => value)]] : [[key]];
  });
  const buttons = written.actions.filter((_, index) => actions[index]);
  const canSubmit = isComplete && buttons.some(({ kind }) => actionKinds[kind].sendsForm);
  return JSON.stringify({ shown, buttons: buttons.map(({ key }) => key), canSubmit });
}

/** Every look that a modal can take, with the number of steps; `null` when there are too many to try. */
export function tryEverything(schema: ModalSchema, readings: Readings): ReadonlyMap<string, number> | null {
  const found = new Map<string, number>();
  const isDone = visitAll(schema, readings, (playable, _, evaluation, depth) => {
    const name = look(playable, evaluation);
    if (!found.has(name)) found.set(name, depth);
    return true;
  });
  return isDone ? found : null;
}

/** Every pair of looks that differs between two readings, the states behind it left out. */
export function tryBoth(
  schema: ModalSchema,
  one: Readings,
  other: Readings,
): ReadonlyMap<string, number> | null {
  const found = new Map<string, number>();
  const isDone = visitAll(schema, one, (playable, values, evaluation, depth) => {
    const otherwise = evaluate(playable.contents, values, other);
    const looks = [evaluation, otherwise].map((each) => look(playable, each) + JSON.stringify(each.toForm()));
    if (looks[0] === looks[1]) return true;
    const name = `${look(playable, evaluation)} ${look(playable, otherwise)}`;
    if (!found.has(name)) found.set(name, depth);
    return false;
  });
  return isDone ? found : null;
}

type Visit = (playable: Playable, values: Values, evaluation: Evaluation, depth: number) => boolean;

const mostStates = 3000;

/** Makes every possible change in every state, nearest states first. */
function visitAll(schema: ModalSchema, readings: Readings, visit: Visit): boolean {
  const written = readContents(schema);
  const universes = new Map(written.blocks.map((block) => [block.key, universeOf(block, written)]));
  const playable = makePlayable(schema, ({ key }) => universes.get(key) ?? []);
  const queue = [{ values: playable.initial, depth: 0 }];
  const known = new Set([nameOf(playable.initial)]);
  for (const { values, depth } of queue) {
    const evaluation = evaluate(playable.contents, values, readings);
    if (!visit(playable, values, evaluation, depth)) continue;
    for (const next of listChanges(playable, universes, values, evaluation)) {
      const name = nameOf(next);
      if (!known.has(name)) queue.push({ values: next, depth: depth + 1 });
      known.add(name);
    }
    if (known.size > mostStates) return false;
  }
  return true;
}

function listChanges(
  playable: Playable,
  universes: ReadonlyMap<string, readonly Value[]>,
  values: Values,
  evaluation: Evaluation,
): readonly Values[] {
  return [...universes].flatMap(([key, universe]) =>
    universe.flatMap((value) => change(playable, values, evaluation, key, value) ?? []),
  );
}

/** What is held, whatever order lists are in. */
function nameOf(values: Values): string {
  return JSON.stringify(
    [...values.values()].map((value) => (Array.isArray(value) ? [...value].sort() : value)),
  );
}
