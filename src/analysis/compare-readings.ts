import { evaluateModal } from '../behaviour/evaluate-modal.ts';
import { conditionsOf } from '../behaviour/evaluation-order.ts';
import { defaultReadings, possibleReadings, type Readings } from '../behaviour/readings.ts';
import { isList } from '../behaviour/visibility.ts';
import { readContents } from '../format/contents.ts';
import type { Item } from '../format/items.ts';
import type { Block, Contents, ModalJson } from '../format/modal.ts';
import type { Condition, Scalar } from '../format/visible-on.ts';
import { canHoldSeveral, isOpen, typeOf } from './model/block-traits.ts';
import { type Holder, itemsByText } from './model/conditions-on-blocks.ts';
import { type Component, type Model, modelModal } from './model/model-modal.ts';
import {
  type Appearance,
  defaultBudget,
  describeAppearance,
  type ExploreOptions,
  type ReadingDifference,
  type ReadingPoint,
} from './states/exploration.ts';
import { nameOf } from './states/find-visible-states.ts';
import { type Budget, type SearchNode, searchStates, stepsTo, valuesOf } from './states/search-states.ts';

/**
 * Returns the states in which a modal shows or sends something else under another reading of one point, for each point by the
 * number of steps. The list is empty if the readings agree, or if the states of a point exceed the budget. The search does
 * not continue behind such a state, since the user's steps there already depend on the reading. Parts without influence on
 * the difference stay in their initial state.
 */
export function compareReadings(
  schema: ModalJson,
  options: Pick<ExploreOptions, 'budget'> = {},
): ReadingDifference[] {
  return compareReadingsOf(readContents(schema), options);
}

/** Does the same for the contents of a schema. */
export function compareReadingsOf(
  contents: Contents,
  { budget = defaultBudget }: Pick<ExploreOptions, 'budget'> = {},
): ReadingDifference[] {
  const suspects = ambiguousPoints(contents);
  if (suspects.size === 0) return [];
  const points = comparedPoints.filter((point) => suspects.has(point));
  return points.flatMap((point) => comparePoint(contents, point, budget));
}

const comparedPoints: readonly ReadingPoint[] = ['hiddenSource', 'severalKeys', 'listEquals', 'scalarTypes'];

function comparePoint(contents: Contents, point: ReadingPoint, most: number): readonly ReadingDifference[] {
  const reading = possibleReadings[point][1];
  const otherReadings: Readings = { ...defaultReadings, [point]: reading };
  const model = modelModal(contents, defaultReadings, { comparedReadings: [otherReadings] });
  const budget = { left: most, isAllOrNothing: true };
  const comparisons = model.components.map((component) => compareIn(component, otherReadings, budget));
  if (!comparisons.every(({ isExact }) => isExact)) return [];
  const visits = comparisons.flatMap((part, index) => part.visits.map((visit) => ({ visit, index })));
  return visits
    .sort((a, b) => a.visit.depth - b.visit.depth)
    .map(({ visit, index }) => ({ point, reading, ...describe(model, index, visit, otherReadings) }));
}

/** Returns a nearest visit for each pair of different appearances. Visits that the modal allows as written are preferred. */
function compareIn(component: Component, otherReadings: Readings, budget: Budget) {
  const visits = new Map<string, SearchNode>();
  const isExact = searchStates(component, budget, (visit, evaluation) => {
    const otherwise = evaluateModal(
      component.contents,
      valuesOf(component, visit.fieldValues),
      otherReadings,
    );
    const names = [evaluation, otherwise].map((each) => nameOf(component, each));
    const forms = [evaluation, otherwise].map((each) => JSON.stringify(each.toForm()));
    if (names[0] === names[1] && forms[0] === forms[1]) return true;
    const name = names.join();
    const before = visits.get(name);
    if (before === undefined || (!isAsWritten(component, before) && isAsWritten(component, visit)))
      visits.set(name, visit);
    return false;
  });
  return { isExact, visits: [...visits.values()] };
}

/**
 * Whether the steps to a visit need no response. A select that takes one value takes several only after a response says so.
 */
function isAsWritten(component: Component, { fieldValues, from }: SearchNode): boolean {
  const isSound = component.models.every(
    ({ block }, index) => !isList(fieldValues[index]) || typeOf(block)?.isMultiple === true,
  );
  return isSound && (from === null || isAsWritten(component, from.visit));
}

function describe(model: Model, index: number, visit: SearchNode, otherReadings: Readings) {
  const values = new Map(model.contents.blocks.map(({ key, options }) => [key, options.value]));
  const component = model.components[index] as Component;
  for (const [key, fieldValue] of valuesOf(component, visit.fieldValues)) values.set(key, fieldValue);
  const look = (readings: Readings) =>
    describeAppearance(model.schemaContents, evaluateModal(model.contents, values, readings));
  const byDefault = look(model.readings);
  const otherwise = look(otherReadings);
  return { steps: stepsTo(visit), differsIn: findDifferences(byDefault, otherwise), byDefault, otherwise };
}

function findDifferences(byDefault: Appearance, otherwise: Appearance): ReadingDifference['differsIn'] {
  const parts = ({ visible, canSubmit, form }: Appearance) => ({ ...visible, canSubmit, form });
  const before = parts(byDefault);
  const after = parts(otherwise);
  const names = ['blocks', 'items', 'actions', 'canSubmit', 'form'] as const;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Returns the points whose readings may make a difference for these contents. All other points make none. */
function ambiguousPoints({ blocks, actions }: Contents): ReadonlySet<ReadingPoint> {
  const points = new Set<ReadingPoint>();
  const suspect = ({ visibleOn }: Holder) => {
    if (typeof visibleOn !== 'object') return;
    const conditions = conditionsOf(visibleOn);
    if (conditions.length > 1) points.add('severalKeys');
    for (const [key, condition] of conditions) {
      const block = blocks.find((candidate) => candidate.key === key);
      if (block !== undefined) addAmbiguousPoints(condition, block, points);
    }
  };
  for (const { options } of blocks) {
    suspect(options);
    options.items?.forEach(suspect);
  }
  for (const { options } of actions) suspect(options);
  return points;
}

function addAmbiguousPoints(condition: Condition, block: Block, points: Set<ReadingPoint>): void {
  if (conditionsOf(block.options.visibleOn).length > 0) points.add('hiddenSource');
  if (typeof condition !== 'object' || !('equals' in condition)) return;
  const { equals } = condition;
  if (!isList(equals) && canHoldSeveral(block)) points.add('listEquals');
  if ((isList(equals) ? equals : [equals]).some(isWrittenLikeIn(block))) points.add('scalarTypes');
}

/** Returns a function that tells whether the block could have a value of another type with the same text. */
function isWrittenLikeIn(block: Block): (wanted: Scalar) => boolean {
  if (isOpen(block)) return () => true;
  if (!typeOf(block)?.comesFromItems) return (wanted) => typeof wanted !== 'string';
  const items: readonly Item[] = block.options.items ?? [];
  return (wanted) => itemsByText(items, wanted).some((value) => typeof value !== typeof wanted);
}
