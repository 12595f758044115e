import fc from 'fast-check';

/** A change of a modal, and where what a pointer led to is afterwards. */
export interface Edited {
  readonly modal: unknown;
  readonly indent: number;
  readonly moved: (pointer: string) => string;
  /** The keys that blocks had before. */
  readonly renamed: readonly string[];
}

/** One to four edits by which no diagnostic is meant to come or go: an item added or moved, blocks moved or renamed, new formatting. */
export function arbitraryEdits(modal: unknown): fc.Arbitrary<Edited> {
  const unchanged: Edited = { modal, indent: 2, moved: (pointer) => pointer, renamed: [] };
  return fc
    .array(
      fc.record({ edit: fc.constantFrom(...edits), which: fc.nat(20), from: fc.nat(5), to: fc.nat(5) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((all) => all.reduce((now, { edit, which, from, to }) => edit(now, which, from, to), unchanged));
}

type Edit = (now: Edited, which: number, from: number, to: number) => Edited;

const edits: readonly Edit[] = [addItem, moveItem, moveBlock, renameBlock, format];

function addItem(now: Edited, which: number, at: number): Edited {
  return changeItems(now, which, (items) => {
    const place = Math.min(at, items.length);
    const name = `new ${items.length}`;
    return [...items.slice(0, place), { value: { label: name, value: name } }, ...items.slice(place)];
  });
}

function moveItem(now: Edited, which: number, from: number, to: number): Edited {
  return changeItems(now, which, (items) => {
    const [item] = items.slice(from, from + 1);
    const rest = items.filter((one) => one !== item);
    return item === undefined ? items : [...rest.slice(0, to), item, ...rest.slice(to)];
  });
}

interface Item {
  readonly value: unknown;
  /** Its index before the edit. */
  readonly was?: number;
}

function changeItems(
  now: Edited,
  which: number,
  change: (items: readonly Item[]) => readonly Item[],
): Edited {
  const lists = blocksOf(now.modal).flatMap(([key, block]) => {
    const items = at(at(block, 'options'), 'items');
    return Array.isArray(items) ? [{ key, items }] : [];
  });
  const list = lists[which % Math.max(1, lists.length)];
  if (list === undefined) return now;
  const after = change(list.items.map((value, was) => ({ value, was })));
  const prefix = `/properties/blocks/properties/${escapeKey(list.key)}/options/items/`;
  return {
    ...now,
    modal: replaceBlocks(now.modal, (entries) =>
      entries.map(([key, block]) =>
        key === list.key
          ? [
              key,
              {
                ...Object(block),
                options: { ...Object(at(block, 'options')), items: after.map(({ value }) => value) },
              },
            ]
          : [key, block],
      ),
    ),
    moved: (pointer) => {
      const before = now.moved(pointer);
      if (!before.startsWith(prefix)) return before;
      const [index, ...rest] = before.slice(prefix.length).split('/');
      return prefix + [after.findIndex(({ was }) => was === Number(index)), ...rest].join('/');
    },
  };
}

function moveBlock(now: Edited, which: number, to: number): Edited {
  return {
    ...now,
    modal: replaceBlocks(now.modal, (entries) => {
      const [block] = entries.splice(which % Math.max(1, entries.length), 1);
      return block === undefined ? entries : [...entries.slice(0, to), block, ...entries.slice(to)];
    }),
  };
}

/** The key of a block with a kind and label that no other has. */
function renameBlock(now: Edited, which: number): Edited {
  const names = blocksOf(now.modal).map(([, block]) =>
    [at(block, '$ref'), at(at(block, 'options'), 'label')].join(' '),
  );
  const isClear = (index: number) => names.filter((name) => name === names[index]).length === 1;
  const keys = blocksOf(now.modal).flatMap(([key, block], index) =>
    typeof at(at(block, 'options'), 'label') === 'string' && isClear(index) ? [key] : [],
  );
  const key = keys[which % Math.max(1, keys.length)];
  if (key === undefined) return now;
  const newKey = `${key}_renamed`;
  const prefix = `/properties/blocks/properties/${escapeKey(key)}`;
  const inRule = `/visibleOn/${escapeKey(key)}`;
  return {
    ...now,
    renamed: [...now.renamed, key],
    modal: renameInRules(
      replaceBlocks(now.modal, (entries) =>
        entries.map(([one, block]) => [one === key ? newKey : one, block]),
      ),
      key,
      newKey,
    ),
    moved: (pointer) => {
      const before = now.moved(pointer);
      const own =
        before === prefix || before.startsWith(`${prefix}/`)
          ? `${prefix}_renamed${before.slice(prefix.length)}`
          : before;
      return `${own}/`.replace(`${inRule}/`, `${inRule}_renamed/`).slice(0, -1);
    },
  };
}

function format(now: Edited, which: number): Edited {
  return { ...now, indent: which % 5 };
}

function renameInRules(value: unknown, key: string, newKey: string): unknown {
  if (Array.isArray(value)) return value.map((part) => renameInRules(part, key, newKey));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'visibleOn' && typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).map(([one, rule]) => [one === key ? newKey : one, rule]))
        : renameInRules(part, key, newKey),
    ]),
  );
}

function blocksOf(modal: unknown): [string, unknown][] {
  const blocks = at(at(at(modal, 'properties'), 'blocks'), 'properties');
  return typeof blocks === 'object' && blocks !== null && !Array.isArray(blocks)
    ? Object.entries(blocks)
    : [];
}

function replaceBlocks(
  modal: unknown,
  change: (entries: [string, unknown][]) => [string, unknown][],
): unknown {
  const entries = blocksOf(modal);
  if (entries.length === 0) return modal;
  const properties = at(modal, 'properties');
  const blocks = { ...Object(at(properties, 'blocks')), properties: Object.fromEntries(change(entries)) };
  return { ...Object(modal), properties: { ...Object(properties), blocks } };
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
