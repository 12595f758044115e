import { listWords, quote } from '../../base/text.ts';
import { evaluateModal } from '../../behaviour/evaluate-modal.ts';
import { fillReadings } from '../../behaviour/readings.ts';
import { isEmpty, readSource } from '../../behaviour/visibility.ts';
import { readContents } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import { type Model, modelModal } from '../model/model-modal.ts';
import { combineStates, lengthOf, type Plan, planStates } from './combine-states.ts';
import {
  defaultBudget,
  describeAppearance,
  type Exploration,
  type ExploreOptions,
  type ReachableState,
} from './exploration.ts';
import { findVisibleStates } from './find-visible-states.ts';
import { stepsTo, valuesOf } from './search-states.ts';

/**
 * Returns every state that a user can reach in a modal with this schema, with the shortest steps. An open block (a select or
 * group without items) can get any value from a data response, unless `closedItems` is set. The schema must be valid.
 */
export function exploreModal(schema: ModalJson, options: ExploreOptions = {}): Exploration {
  const budget = { left: options.budget ?? defaultBudget, isAllOrNothing: false };
  const model = modelModal(readContents(schema), fillReadings(options.readings), {
    closedItems: options.closedItems,
  });
  const visibleStates = model.components.map((component) => findVisibleStates(component, budget));
  const { combinations, isAll } = combineStates(model, visibleStates, options.budget ?? defaultBudget);
  const plans = combinations.flatMap(planStates);
  plans.sort((a, b) => lengthOf(a) - lengthOf(b));
  return {
    exact: isAll && visibleStates.every(({ isExact }) => isExact),
    states: plans.map((plan) => carryOut(plan, model)),
  };
}

function carryOut({ visits, leaves }: Plan, model: Model): ReachableState {
  const values = new Map(
    model.components.flatMap((component, index) => [
      ...valuesOf(component, visits[index]?.fieldValues ?? []),
    ]),
  );
  for (const { key, move } of leaves) values.set(key, move.fieldValue);
  const evaluation = evaluateModal(model.contents, values, model.readings);
  const filling = leaves.map(({ key, move }) => ({ block: key, value: move.value }));
  const steps = [...visits.flatMap(stepsTo), ...filling];
  const seen = readSource(model.contents.blocks, evaluation.blocks, model.readings);
  const isNeeded = (key: string) => !isEmpty(seen(key)) || steps.some(({ block }) => block === key);
  return {
    ...describeAppearance(model.schemaContents, evaluation),
    steps,
    needsItems: model.openKeys.filter(isNeeded),
  };
}

/** Describes how many states were found, whether these are all, and what that assumes about responses. */
export function describeExploration({ exact, states }: Exploration, schema: ModalJson): string {
  const number = `${states.length.toLocaleString('en')} ${states.length === 1 ? 'state' : 'states'}`;
  const { blocks } = readContents(schema);
  const asks = blocks.some(({ options }) => options.fetchOnChange === true);
  const reRequests = asks ? ' Later responses of the endpoint can add more.' : '';
  if (!exact) return `${number}. The search was stopped early, so there may be more.${reRequests}`;
  const open = blocks.filter(({ key }) => states.some(({ needsItems }) => needsItems.includes(key)));
  const names = open.map(({ key, options }) => quote(options.label?.trim() || key));
  const items = open.length === 0 ? '' : ` if the endpoint adds items to ${listWords(names, 'and')}`;
  return `A user can reach ${number}${items}.${reRequests}`;
}
