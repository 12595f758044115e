import { quote } from '../base/text.ts';
import { conditionsOf } from '../behaviour/evaluation-order.ts';
import { findInResponse } from '../behaviour/validate-response.ts';
import { holds, indexOfBlock, isEmpty, readSource } from '../behaviour/visibility.ts';
import { findInModal } from '../format/check/find-in-modal.ts';
import { inResponse } from '../format/check/find-in-response-shape.ts';
import type { Violation } from '../format/check/violation.ts';
import type { Fault } from '../format/fault.ts';
import type { Item } from '../format/items.ts';
import type { Value } from '../format/values.ts';
import type { VisibleOn } from '../format/visible-on.ts';
import { describeByLabels, describeTest } from '../format/words/describe-test.ts';
import { toFault } from '../format/words/describe-violation.ts';
import type { Failure } from './modal-state.ts';
import type { Origin, SessionConfig, SessionState } from './state.ts';

/** The sources of a block's value and options, and the reasons why it is visible or hidden. */
export interface Explanation {
  readonly key: string;
  readonly visible: boolean;
  /** The reasons, one for each condition. */
  readonly reasons: readonly Reason[];
  /** The block's value, whether or not it counts, and its source. */
  readonly value: { readonly value: Value | undefined; readonly origin: Origin };
  /** Each current option and its source. */
  readonly options: Readonly<Record<string, { readonly value: unknown; readonly origin: Origin }>>;
  /** The items that have conditions. */
  readonly items: readonly {
    readonly item: Item;
    readonly visible: boolean;
    readonly reasons: readonly Reason[];
  }[];
}

/** The result of one condition. */
export interface Reason {
  readonly holds: boolean;
  /** In the labels of the modal, such as `"Gift" is "Yes": it is "No"`. */
  readonly text: string;
}

/** Explains a block; `undefined` if it does not exist. */
export function explain(key: string, state: SessionState, config: SessionConfig): Explanation | undefined {
  const { blocks } = state.contents;
  const index = blocks.findIndex((block) => block.key === key);
  const block = blocks[index];
  const views = config.evaluate(state).blocks;
  const fieldValue = state.values.get(key);
  if (block === undefined || fieldValue === undefined) return undefined;
  const items: readonly Item[] = block.options.items ?? [];
  return {
    key,
    visible: views[index]?.visible === true,
    reasons: reasonsOf(block.options.visibleOn, 'It is never shown; its value is still sent.', state, config),
    value: { value: fieldValue.value, origin: fieldValue.origin },
    options: optionsOf(block.options, state.origins.get(key)),
    items: items
      .filter(({ visibleOn }) => visibleOn !== undefined)
      .map((item) => ({
        item,
        visible: views[index]?.items.includes(item) === true,
        reasons: reasonsOf(item.visibleOn, 'It is never shown.', state, config),
      })),
  };
}

function optionsOf(options: object, origins: Readonly<Record<string, Origin>> = {}): Explanation['options'] {
  const entries = Object.entries(options).map(([name, value]) => {
    const origin: Origin = Object.hasOwn(origins, name) ? (origins[name] as Origin) : { from: 'schema' };
    return [name, { value: value as unknown, origin }] as const;
  });
  return Object.fromEntries(entries);
}

function reasonsOf(
  visibleOn: VisibleOn | undefined,
  never: string,
  state: SessionState,
  config: SessionConfig,
): Reason[] {
  if (visibleOn === 'never') return [{ holds: false, text: never }];
  const conditions = conditionsOf(visibleOn);
  if (conditions.length === 0) return [{ holds: true, text: 'It is always shown.' }];
  const { readings } = config;
  const seen = readSource(state.contents.blocks, config.evaluate(state).blocks, readings);
  return conditions.map(([key, condition]) => {
    const value = seen(key);
    const block = state.contents.blocks[indexOfBlock(state.contents.blocks, key)];
    const words = isEmpty(value) ? whyEmpty(key, state, config) : `it is ${describeByLabels(value, block)}`;
    return {
      holds: holds(condition, value, readings),
      text: `${quote(block?.options.label?.trim() || key)} ${describeTest(condition, block)}: ${words}`,
    };
  });
}

/**
 * Describes why a block is empty for conditions. A block with a value counts as empty if it, or the item of its value, is
 * hidden.
 */
function whyEmpty(key: string, state: SessionState, config: SessionConfig): string {
  const storedValue = state.values.get(key)?.value;
  if (isEmpty(storedValue)) return 'it is empty';
  const view = config.evaluate(state).blocks[indexOfBlock(state.contents.blocks, key)];
  const why = isEmpty(view?.value) ? `no item with ${JSON.stringify(storedValue)} is shown` : 'it is hidden';
  return `it counts as empty, because ${why}`;
}

/** Returns the problems of the schema or response behind a failure; `[]` if it failed for another reason. */
export function faultsOf(failure: Failure): Fault[] {
  return failure.cause === 'invalid' ? findIn(failure).map(toFault) : [];
}

function findIn(failure: Extract<Failure, { cause: 'invalid' }>): readonly Violation[] {
  if ('schema' in failure) return findInModal(failure.schema);
  const violations = findInResponse(failure.contents, failure.response);
  // A valid response that was rejected is a success in response to another request than a submit.
  return violations.length > 0 ? violations : [inResponse('misplaced', '/success', {})];
}
