import { modelBlock } from '../analysis/model/block-model.ts';
import { isOpen, typeOf } from '../analysis/model/block-traits.ts';
import { comparedValues, conditionsOnBlocks } from '../analysis/model/conditions-on-blocks.ts';
import { firstOfEach } from '../analysis/model/model-free-values.ts';
import { signatureFor } from '../analysis/model/value-classes.ts';
import { canonical } from '../base/json.ts';
import { fillReadings } from '../behaviour/readings.ts';
import type { Item } from '../format/items.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Condition } from '../format/visible-on.ts';

/** Values to try in the blocks of both versions of a modal. */
interface Candidates {
  /** By the key of the block: at least one of all values that neither version tells from each other. */
  readonly values: ReadonlyMap<string, readonly Value[]>;
  /** Whether all that the versions can tell apart is among them. */
  readonly isAll: boolean;
}

/** Lists the values with which two versions of a modal are compared. */
export function listCandidates(before: Contents, after: Contents): Candidates {
  const conditions = [before, after].map(conditionsOnBlocks);
  const values = new Map<string, readonly Value[]>();
  let isAll = true;
  for (const key of new Set([before, after].flatMap(({ blocks }) => blocks.map((block) => block.key)))) {
    const versions = [before, after].map(({ blocks }) => blocks.find((block) => block.key === key));
    const blocks = versions.filter((block) => block !== undefined);
    const tests = conditions.flatMap((each) => each.get(key) ?? []);
    const presets = blocks.flatMap(({ options }) => (options.value === undefined ? [] : [options.value]));
    const models = blocks.flatMap((block) =>
      modelFree(block, [...tests, ...presets.map(equalTo), 'not_empty']),
    );
    isAll &&= models.every((model) => model.isAll);
    const free = models.flatMap((model) => model.values);
    const all = [
      '',
      ...presets,
      ...free,
      ...(free.length > 0 ? malformed : []),
      ...ofItems(versions, tests, presets),
    ];
    values.set(key, firstOfEach<Value>(all, canonical));
  }
  return { values, isAll };
}

/** Texts that some types of a text reject. */
const malformed = ['x', '1', 'x y'];

function equalTo(value: Value): Condition {
  return { equals: value } as Condition;
}

/** Models a block whose values do not come from items in the schema. */
function modelFree(block: Block, conditions: readonly Condition[]) {
  const hasItems = typeOf(block)?.comesFromItems === true && !isOpen(block);
  return hasItems || typeOf(block) === null ? [] : [modelBlock(block, conditions, readings, isOpen(block))];
}

const readings = [fillReadings()];

/** Returns an item of each sort: of what the conditions and both versions tell apart. If their order differs, two of each. */
function ofItems(
  versions: readonly (Block | undefined)[],
  conditions: readonly Condition[],
  presets: readonly Value[],
): readonly Value[] {
  const lists = versions.map((block): readonly Item[] => block?.options.items ?? []);
  const byValue = lists.map((items) => new Map(items.map((item) => [item.value, item])));
  const named = new Set([...comparedValues(conditions), ...presets.flat()]);
  const signatureOf = signatureFor({ conditions, isRequired: true, readings });
  const sortOf = (value: ItemValue) => {
    const definitions = byValue.map((items) => {
      const item = items.get(value);
      return item === undefined ? null : [item.isDisabled ?? false, item.visibleOn ?? 'always'];
    });
    return named.has(value)
      ? canonical(value)
      : canonical([definitions, signatureOf(value), signatureOf([value])]);
  };
  const all = lists.flatMap((items) => items.map(({ value }) => value));
  return [...firstOfEach(all, sortOf), ...findSwapped(lists, sortOf)];
}

type ItemValue = Item['value'];

/** Returns, for each two sorts, the first two values that both lists have in another order. */
function findSwapped(
  [old = [], now = []]: readonly (readonly Item[])[],
  sortOf: (value: ItemValue) => string,
): readonly ItemValue[] {
  const places = new Map(now.map(({ value }, index) => [value, index]));
  const shared = old.filter(({ value }) => places.has(value)).map(({ value }) => value);
  if (shared.every((value, index) => index === 0 || placeOf(shared[index - 1]) < placeOf(value))) return [];
  const pairs = new Map<string, readonly ItemValue[]>();
  const compared = shared.slice(0, mostCompared).map((value) => ({ value, sort: sortOf(value) }));
  for (const [index, first] of compared.entries())
    for (const second of compared.slice(index + 1)) {
      const name = canonical([first.sort, second.sort]);
      if (placeOf(first.value) > placeOf(second.value) && !pairs.has(name))
        pairs.set(name, [first.value, second.value]);
    }
  return [...pairs.values()].flat();

  function placeOf(value: ItemValue | undefined): number {
    return Number(places.get(value as ItemValue));
  }
}

/** More items are rarely moved singly. */
const mostCompared = 300;
