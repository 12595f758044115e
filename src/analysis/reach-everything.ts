import type { Values } from '../behaviour/block-view.ts';
import { rulesOf } from '../behaviour/dependencies.ts';
import { type Evaluation, evaluate } from '../behaviour/evaluate.ts';
import type { Readings } from '../behaviour/readings.ts';
import { isEmpty } from '../behaviour/rules.ts';
import { applyChange, normalise } from '../behaviour/user-change.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Contents } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Rule, VisibleOn } from '../format/visible-on.ts';
import { isOpen } from './block-traits.ts';
import { meetRule } from './meet-rule.ts';

/**
 * Whether a few obvious steps make each part of a modal visible and its primary button active. They are steps that a user
 * can take, so that a yes is a proof; a no says nothing. Most modals are like that, and need no search.
 */
export function reachesEverything(contents: Contents, readings: Readings): boolean {
  if (contents.blocks.some(isOpen)) return false;
  const start = startOf(contents, readings);
  const end = findSubmit(start);
  return end !== null && hiddenAt(start).every((target) => wasShown(target, end) || reaches(start, target));
}

/** A modal somewhere on the way, and what it shows there. */
interface Place {
  readonly contents: Contents;
  readonly readings: Readings;
  readonly held: Values;
  readonly shown: Evaluation;
  /** The place one step before. */
  readonly before: Place | null;
}

/** A part that has rules: whether it is visible in a place, and what must hold for it to be. */
interface Target {
  readonly isVisible: (shown: Evaluation) => boolean;
  readonly rules: readonly (readonly [string, Rule])[];
}

function startOf(contents: Contents, readings: Readings): Place {
  const held = new Map<string, Value | undefined>();
  for (const { key, options } of contents.blocks) held.set(key, normalise(options.value));
  return { contents, readings, held, shown: evaluate(contents, held, readings), before: null };
}

/** What is hidden at first, and not for good. */
function hiddenAt({ contents: { blocks, actions }, shown }: Place): readonly Target[] {
  const targets: Target[] = [];
  const add = (isVisible: Target['isVisible'], ...rules: readonly (VisibleOn | undefined)[]) => {
    if (!isVisible(shown)) targets.push({ isVisible, rules: rules.flatMap(rulesOf) });
  };
  blocks.forEach(({ options }, index) => {
    if (options.visibleOn === 'never') return;
    if (options.visibleOn !== undefined)
      add(({ blocks: views }) => views[index]?.visible === true, options.visibleOn);
    for (const item of options.items ?? []) {
      if (item.visibleOn === undefined) continue;
      const isVisible = ({ blocks: views }: Evaluation) =>
        views[index]?.visible === true && views[index].items.includes(item);
      add(isVisible, options.visibleOn, item.visibleOn);
    }
  });
  actions.forEach(({ options }, index) => {
    if (options.visibleOn !== undefined)
      add(({ actions: views }) => views[index] === true, options.visibleOn);
  });
  return targets;
}

/** Whether a part was visible anywhere on the way to a place. */
function wasShown(target: Target, { shown, before }: Place): boolean {
  return target.isVisible(shown) || (before !== null && wasShown(target, before));
}

function reaches(start: Place, { isVisible, rules }: Target): boolean {
  const place = meetAll(start, rules, 0);
  return place !== null && isVisible(place.shown);
}

/** A place where the primary button is active; the start where there is no such button. */
function findSubmit(start: Place): Place | null {
  const { actions } = start.contents;
  const primary = actions.findIndex(({ kind }) => actionKinds[kind].sendsForm);
  if (primary < 0) return start;
  let place = meetAll(start, rulesOf(actions[primary]?.options.visibleOn), 0);
  for (const _ of start.contents.blocks)
    if (place !== null && !place.shown.isComplete) place = fillOne(place);
  return place?.shown.isComplete === true && place.shown.actions[primary] === true ? place : null;
}

/** Gives the first required block that lacks a value one. */
function fillOne(place: Place): Place | null {
  const index = place.contents.blocks.findIndex(({ options }, position) => {
    const view = place.shown.blocks[position];
    return options.isRequired && view?.visible && isEmpty(view.value);
  });
  return step(place, index, 'not_empty');
}

/** Meets rules one after the other, those that their blocks are hidden by first; deep chains are left to the search. */
function meetAll(place: Place, rules: Target['rules'], depth: number): Place | null {
  let next: Place | null = place;
  for (const [key, rule] of rules) {
    const index: number = place.contents.blocks.findIndex((block) => block.key === key);
    if (next === null || depth > mostDepth) return null;
    if (next.shown.blocks[index]?.visible !== true) {
      next = meetAll(next, rulesOf(place.contents.blocks[index]?.options.visibleOn), depth + 1);
    }
    next = next && step(next, index, rule);
  }
  return next;
}

const mostDepth = 10;

/** Changes a block so that a rule on it holds, by the first value that a user can bring about. */
function step(place: Place, index: number, rule: Rule): Place | null {
  const block = place.contents.blocks[index];
  const view = place.shown.blocks[index];
  if (block === undefined || view === undefined) return null;
  const value = meetRule(rule, block, view, place.readings);
  if (value === null) return null;
  if (value === view.value) return place;
  const { contents, readings, held: before } = place;
  const changed = applyChange(before.get(block.key), view, normalise(value));
  const held: Values = { get: (key) => (key === block.key ? changed : before.get(key)) };
  const shown = evaluate(contents, held, readings, { views: place.shown.blocks, changed: index });
  return { contents, readings, held, shown, before: place };
}
