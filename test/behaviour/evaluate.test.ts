import fc from 'fast-check';
import { defaultReadings, type ModalSchema, possibleReadings, type Readings, type Value } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/behaviour/evaluate.ts';
import { isEmpty } from '../../src/behaviour/rules.ts';
import { isShown, seenBy } from '../../src/behaviour/visibility.ts';
import { readContents } from '../../src/format/read-contents.ts';
import { action, block, modal, save } from '../modals.ts';
import { arbitraryModal, arbitraryValues } from './arbitrary-modal.ts';

const yesOrNo = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];

const [a, b, c] = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
  { label: 'C', value: 'c' },
];

describe('visibility', () => {
  it('follows the rules on what would be submitted', () => {
    const schema = modal({
      gift: block('radio-group', { label: 'Gift?', items: yesOrNo }),
      note: block('input', { label: 'Note', visibleOn: { gift: { equals: 'yes' } } }),
      thanks: block('text', { value: 'Thanks', visibleOn: { note: 'not_empty' } }),
    });
    expect(shown(schema, {})).toEqual(['gift']);
    expect(shown(schema, { gift: 'yes' })).toEqual(['gift', 'note']);
    expect(shown(schema, { gift: 'yes', note: 'x' })).toEqual(['gift', 'note', 'thanks']);
    expect(shown(schema, { gift: 'no', note: 'x' })).toEqual(['gift']);
  });

  it('lets a block that is never shown count, and one that is hidden by its rule not', () => {
    const schema = modal({
      gift: block('input', { label: 'A' }),
      never: block('input', { label: 'B', visibleOn: 'never' }),
      hidden: block('input', { label: 'C', visibleOn: { gift: 'not_empty' } }),
      afterNever: block('separator'),
      a: block('text', { value: 'a', visibleOn: { never: 'not_empty' } }),
      b: block('text', { value: 'b', visibleOn: { hidden: 'not_empty' } }),
    });
    expect(shown(schema, { never: 'x', hidden: 'x' })).toEqual(['gift', 'afterNever', 'a']);
    expect(shown(schema, { never: 'x', hidden: 'x' }, { hiddenSource: 'value' })).toEqual([
      'gift',
      'afterNever',
      'a',
      'b',
    ]);
  });

  it('asks for all rules, or for any under another reading', () => {
    const schema = modal({
      a: block('input', { label: 'A' }),
      b: block('input', { label: 'B' }),
      c: block('separator'),
      d: block('text', { value: 'd', visibleOn: { a: 'not_empty', b: 'not_empty' } }),
    });
    expect(shown(schema, { a: 'x' })).toEqual(['a', 'b', 'c']);
    expect(shown(schema, { a: 'x' }, { severalKeys: 'any' })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('looks at later blocks as at earlier ones', () => {
    const schema = modal({
      first: block('text', { value: 'x', visibleOn: { last: { equals: 'a' } } }),
      last: block('input', { label: 'A' }),
    });
    expect(shown(schema, { last: 'a' })).toEqual(['first', 'last']);
  });

  it('hides an item, and with it the value that it carries', () => {
    const items = [{ label: 'Express', value: 'x', visibleOn: { town: { equals: 'Riga' } } }];
    const schema = modal({
      town: block('input', { label: 'Town' }),
      way: block('radio-group', { label: 'Way', value: 'x', items }),
      fee: block('text', { value: 'Fee', visibleOn: { way: { equals: 'x' } } }),
    });
    expect(shown(schema, {})).toEqual(['town', 'way']);
    expect(form(schema, {})).toEqual({});
    expect(shown(schema, { town: 'Riga' })).toEqual(['town', 'way', 'fee']);
    expect(form(schema, { town: 'Riga' })).toEqual({ town: 'Riga', way: 'x' });
  });

  it('starts a circle hidden and shows what comes to hold', () => {
    const circle = modal({
      a: block('input', { label: 'A', value: 'x', visibleOn: { b: 'not_empty' } }),
      b: block('input', { label: 'B', value: 'x', visibleOn: { a: 'not_empty' } }),
    });
    expect(shown(circle, {})).toEqual([]);
    const entered = modal({
      ...circle.properties.blocks.properties,
      b: block('input', { label: 'B', value: 'x', visibleOn: { a: 'not_empty', go: 'not_empty' } }),
      go: block('input', { label: 'Go' }),
    });
    expect(shown(entered, { go: 'x' })).toEqual(['go']);
    expect(shown(entered, { go: 'x' }, { severalKeys: 'any' })).toEqual(['a', 'b', 'go']);
  });

  it('treats a rule on its own block as a circle of one', () => {
    const schema = modal({ a: block('input', { label: 'A', value: 'x', visibleOn: { a: 'not_empty' } }) });
    expect(shown(schema, {})).toEqual([]);
  });

  it('decides on a rule once all that it looks at is decided, wherever that stands', () => {
    const ways = modal({
      only: block('text', { value: 'Only a', visibleOn: { ways: { equals: ['a'] } } }),
      ways: block('checkbox-group', {
        value: ['a', 'b'],
        items: [a, { ...b, visibleOn: { go: 'not_empty' } }],
      }),
      go: block('input', { label: 'Go', visibleOn: { start: 'not_empty' } }),
      start: block('input', { label: 'Start' }),
    });
    expect(shown(ways, { go: 'x' })).toEqual(['only', 'ways', 'start']);
    expect(shown(ways, { go: 'x', start: 'x' })).toEqual(['ways', 'go', 'start']);
  });

  it('shows of the items in a circle those whose rules came to hold', () => {
    const circle = modal({
      ways: block('checkbox-group', {
        value: ['a', 'b', 'c'],
        items: [a, { ...b, visibleOn: { go: 'not_empty' } }, { ...c, visibleOn: { start: 'not_empty' } }],
      }),
      go: block('input', { label: 'Go', value: 'x', visibleOn: { ways: 'not_empty' } }),
      start: block('input', { label: 'Start' }),
    });
    expect(form(circle, {})).toEqual({ ways: ['a', 'b'], go: 'x' });
    const itself = modal({
      ways: block('checkbox-group', {
        value: ['a', 'b'],
        items: [a, { ...b, visibleOn: { ways: 'not_empty' } }],
      }),
    });
    expect(form(itself, {})).toEqual({ ways: ['a', 'b'] });
  });

  it('ends a circle after a hundred rounds, however long it was made', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `v${index}`);
    const items = names.map((value, index) => ({
      label: 'I',
      value,
      ...(index > 0 && { visibleOn: { it: { includes: `v${index - 1}` } } }),
    }));
    const chain = modal({ it: block('checkbox-group', { value: names, items }) });
    expect(form(chain, {})).toEqual({ it: names.slice(0, 101) });
  });

  it('shows no block in a circle for its items alone', () => {
    const circle = modal({
      ways: block('checkbox-group', {
        value: ['a'],
        items: [{ ...a, visibleOn: { go: 'not_empty' } }],
        visibleOn: { start: 'not_empty' },
      }),
      go: block('checkbox-group', {
        value: ['a', 'b'],
        items: [a, { ...b, visibleOn: { ways: 'not_empty' } }],
      }),
      start: block('input', { label: 'Start' }),
    });
    expect(form(circle, {})).toEqual({ go: ['a'] });
    expect(form(circle, { start: 'x' })).toEqual({ ways: ['a'], go: ['a', 'b'], start: 'x' });
  });

  it('shows an action by its rules', () => {
    const schema = modal(
      { a: block('input', { label: 'A' }) },
      { save: action('primary', { label: 'Save', handler: 'request', visibleOn: { a: 'not_empty' } }) },
    );
    expect(run(schema, {}).actions).toEqual([false]);
    expect(run(schema, { a: 'x' }).actions).toEqual([true]);
  });
});

describe('the form', () => {
  it('has the visible inputs and whatever is never shown, and nothing empty', () => {
    const schema = modal({
      text: block('text', { value: 'shown' }),
      secret: block('text', { value: 'sent', visibleOn: 'never' }),
      line: block('separator'),
      empty: block('input', { label: 'A' }),
      zero: block('select', { label: 'B', value: 0, items: [{ label: '0', value: 0 }] }),
      none: block('checkbox-group', { value: [], items: [{ label: 'a', value: 'a' }] }),
      open: block('select', { label: 'C', value: 'gone' }),
      no: block('select', {
        label: 'D',
        value: false,
        items: [{ label: 'No', value: false, isDisabled: true }],
      }),
    });
    expect(form(schema, {})).toEqual({ secret: 'sent', zero: 0, no: false });
  });

  it('is complete once every visible required block has a value', () => {
    const schema = modal({
      a: block('input', { label: 'A', isRequired: true }),
      b: block('input', { label: 'B', isRequired: true, visibleOn: { a: { equals: 'more' } } }),
      c: block('input', { label: 'C', isRequired: true, visibleOn: 'never' }),
    });
    expect(run(schema, {}).isComplete).toBe(false);
    expect(run(schema, { a: 'x' }).isComplete).toBe(true);
    expect(run(schema, { a: 'more' }).isComplete).toBe(false);
    expect(run(schema, { a: 'more', b: ' ' }).isComplete).toBe(true);
  });
});

describe('for every modal', () => {
  it('a block without a circle is visible exactly when its rules hold', () => {
    check(arbitraryModal({ isAcyclic: true }), (contents, evaluation, readings) => {
      const seen = seenBy(contents.blocks, evaluation.blocks, readings);
      contents.blocks.forEach(({ options }, index) => {
        expect(evaluation.blocks[index]?.visible).toBe(isShown(options.visibleOn, seen, readings));
      });
    });
  });

  it('the order of the blocks does not matter to what is visible', () => {
    check(arbitraryModal({ isAcyclic: true }), (contents, evaluation, readings, values) => {
      const turned = { ...contents, blocks: contents.blocks.toReversed() };
      expect(evaluate(turned, values, readings).blocks.toReversed()).toEqual(evaluation.blocks);
    });
  });

  it('it ends, circles or not, and no form has an empty value or a hidden block', () => {
    check(arbitraryModal(), (contents, { blocks, toForm }) => {
      const sent = toForm();
      contents.blocks.forEach(({ key, options }, index) => {
        if (Object.hasOwn(sent, key)) {
          expect(isEmpty(sent[key])).toBe(false);
          expect(blocks[index]?.visible || options.visibleOn === 'never').toBe(true);
        }
      });
    });
  });

  it('a value that items do not carry is never sent', () => {
    check(arbitraryModal(), (contents, { blocks, toForm }) => {
      const sent = toForm();
      contents.blocks.forEach(({ key, options }, index) => {
        if (options.items === undefined || !Object.hasOwn(sent, key)) return;
        const carried = blocks[index]?.items.map(({ value }) => value);
        expect(carried).toEqual(expect.arrayContaining([sent[key] ?? []].flat()));
      });
    });
  });
});

type Check = (
  contents: ReturnType<typeof readContents>,
  evaluation: ReturnType<typeof evaluate>,
  readings: Readings,
  values: ReadonlyMap<string, Value | undefined>,
) => void;

function check(schemas: fc.Arbitrary<ModalSchema>, holdsFor: Check): void {
  const readings = fc.record({
    hiddenSource: fc.constantFrom(...possibleReadings.hiddenSource),
    severalKeys: fc.constantFrom(...possibleReadings.severalKeys),
    listEquals: fc.constantFrom(...possibleReadings.listEquals),
    scalarTypes: fc.constantFrom(...possibleReadings.scalarTypes),
    resetTo: fc.constant(defaultReadings.resetTo),
  });
  fc.assert(
    fc.property(schemas, arbitraryValues, readings, (schema, given, reading) => {
      const contents = readContents(schema);
      const values = valuesOf(schema, given);
      holdsFor(contents, evaluate(contents, values, reading), reading, values);
    }),
    { numRuns: 2000 },
  );
}

function valuesOf(schema: ModalSchema, given: Record<string, Value>): ReadonlyMap<string, Value | undefined> {
  return new Map(readContents(schema).blocks.map(({ key, options }) => [key, given[key] ?? options.value]));
}

function run(schema: ModalSchema, given: Record<string, Value>, readings: Partial<Readings> = {}) {
  return evaluate(readContents(schema), valuesOf(schema, given), { ...defaultReadings, ...readings });
}

function shown(schema: ModalSchema, given: Record<string, Value>, readings?: Partial<Readings>): string[] {
  const { blocks } = run(schema, given, readings);
  return Object.keys(schema.properties.blocks.properties).filter((_, index) => blocks[index]?.visible);
}

function form(schema: ModalSchema, given: Record<string, Value>) {
  return run(
    { ...schema, properties: { ...schema.properties, actions: modal({}, { save }).properties.actions } },
    given,
  ).toForm();
}
