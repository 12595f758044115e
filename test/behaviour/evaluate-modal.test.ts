import fc from 'fast-check';
import { defaultReadings, type ModalJson, possibleReadings, type Readings, type Value } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { evaluateModal } from '../../src/behaviour/evaluate-modal.ts';
import { isEmpty, visibilityOf } from '../../src/behaviour/visibility.ts';
import { readContents } from '../../src/format/contents.ts';
import { action, block, modal } from '../modals.ts';
import { arbitraryModal, arbitraryValues } from './arbitrary-modal.ts';
import { form, run, shown, valuesOf } from './run.ts';

const yesOrNo = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];

const [a, b] = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
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

  it('counts a block that is never shown, but not one that its condition hides', () => {
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

  it('requires all conditions, or any of them under another reading', () => {
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

  it('evaluates a condition after the blocks that it depends on, whatever their order', () => {
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
  it('has the visible inputs and blocks that are never shown, without empty ones', () => {
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
  it('a block without a cycle is visible exactly when its rules hold', () => {
    check(arbitraryModal({ isAcyclic: true }), (contents, evaluation, readings) => {
      const isShown = visibilityOf(contents.blocks, evaluation.blocks, readings);
      contents.blocks.forEach(({ options }, index) => {
        expect(evaluation.blocks[index]?.visible).toBe(isShown(options));
      });
    });
  });

  it('the visible parts do not depend on the order of the blocks', () => {
    check(arbitraryModal({ isAcyclic: true }), (contents, evaluation, readings, values) => {
      const turned = { ...contents, blocks: contents.blocks.toReversed() };
      expect(evaluateModal(turned, values, readings).blocks.toReversed()).toEqual(evaluation.blocks);
    });
  });

  it('it ends, cycles or not, and no form has an empty value or a hidden block', () => {
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
  evaluation: ReturnType<typeof evaluateModal>,
  readings: Readings,
  values: ReadonlyMap<string, Value | undefined>,
) => void;

function check(schemas: fc.Arbitrary<ModalJson>, holdsFor: Check): void {
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
      holdsFor(contents, evaluateModal(contents, values, reading), reading, values);
    }),
    { numRuns: 2000 },
  );
}
