import fc from 'fast-check';
import { createModal, type Modal } from 'json-modal';
import { expect, test } from 'vitest';
import { createCarryOver } from '../../playground/running-modal/carry-over.ts';
import { block, modal } from '../modals.ts';
import { depth } from '../seed.ts';

/** A block of the naive model: it is the same object for as long as it is the same block. */
interface NaiveBlock {
  key: string;
  /** The value that the user entered in the shown modal; `undefined` if none. */
  entered: string | undefined;
}

/** A page with a modal, a text, and the naive model of both. */
function createRun() {
  const carryOver = createCarryOver();
  let blocks: NaiveBlock[] = [{ key: 'size', entered: undefined }];
  let shown: readonly NaiveBlock[] = [];
  let count = 0;
  let preview: Modal = open();
  carryOver.startWith(preview);

  function open(): Modal {
    shown = [...blocks];
    const opened = createModal({
      schema: modal(Object.fromEntries(blocks.map(({ key }) => [key, block('input', { label: key })]))),
    });
    opened.open();
    return opened;
  }

  return {
    /** Replaces the text, whose blocks are those before with the same keys, and new ones. */
    write: (keys: readonly string[]) => {
      blocks = keys.map((key) => blocks.find((before) => before.key === key) ?? { key, entered: undefined });
      carryOver.noteBlocks(keys);
    },
    rename: (key: string, newKey: string) => {
      const renamed = blocks.find((before) => before.key === key);
      if (renamed === undefined || blocks.some((before) => before.key === newKey)) return;
      renamed.key = newKey;
      carryOver.rename({ section: 'blocks', key, newKey });
    },
    /** Deletes a block in the builder and adds one with the same key, while the text cannot be read. */
    replace: (key: string) => {
      if (!blocks.some((before) => before.key === key)) return;
      blocks = blocks.map((before) => (before.key === key ? { key, entered: undefined } : before));
      carryOver.remove(key);
    },
    type: (index: number) => {
      const { key } = preview.getState().blocks[index % Math.max(1, shown.length)] ?? {};
      const entered = shown[index % Math.max(1, shown.length)];
      if (key === undefined || entered === undefined) return;
      count += 1;
      preview.change(key, `entry ${count}`);
      entered.entered = `entry ${count}`;
    },
    remake: async () => {
      const next = open();
      await carryOver.carryTo(next);
      preview = next;
      const values = next.getState().blocks.map(({ key, value }) => [key, value]);
      expect(values).toEqual(blocks.map(({ key, entered }) => [key, entered]));
    },
  };
}

type Run = ReturnType<typeof createRun>;

const keys = fc.constantFrom('size', 'amount', 'note', 'gift');

const steps = fc.array(
  fc.oneof(
    fc.uniqueArray(keys).map((list) => ({ name: `write ${list}`, run: (page: Run) => page.write(list) })),
    fc.tuple(keys, keys).map(([key, newKey]) => ({
      name: `rename ${key} ${newKey}`,
      run: (page: Run) => page.rename(key, newKey),
    })),
    keys.map((key) => ({ name: `replace ${key}`, run: (page: Run) => page.replace(key) })),
    fc.nat(3).map((index) => ({ name: `type ${index}`, run: (page: Run) => page.type(index) })),
    fc.constant({ name: 'remake', run: (page: Run) => page.remake() }),
  ),
  { maxLength: 25 },
);

test('a modal has the values that the user entered in the same blocks, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const page = createRun();
      for (const { run } of list) await run(page);
      await page.remake();
    }),
    { numRuns: depth(500, 20_000) },
  );
});
