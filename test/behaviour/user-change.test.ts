import { defaultReadings } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { evaluateModal } from '../../src/behaviour/evaluate-modal.ts';
import { applyChange, type Rejection, rejectChange } from '../../src/behaviour/user-change.ts';
import { readContents } from '../../src/format/contents.ts';
import type { Value } from '../../src/format/values.ts';
import { block, modal } from '../modals.ts';

const items = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b', isDisabled: true },
  { label: 'C', value: 'c', visibleOn: 'never' },
];

const none = { label: 'None', value: '' };

describe('a user', () => {
  it.each<[string, object, unknown]>([
    ['input', { label: 'X' }, 'any text'],
    ['input', { label: 'X', value: 'x' }, ''],
    ['input', { label: 'X', value: 'x' }, undefined],
    ['textarea', { label: 'X' }, 'two\nlines'],
    ['datepicker', { label: 'X' }, '2026-11-20'],
    ['datepicker', { label: 'X', value: '2026-11-20' }, undefined],
    ['radio-group', { label: 'X', items }, 'a'],
    ['radio-group', { label: 'X', items, value: 'b' }, 'b'],
    ['select', { label: 'X', items, value: 'a', allowClear: true }, undefined],
    ['radio-group', { label: 'X', items: [...items, none], value: 'a' }, ''],
    ['select', { label: 'X', items: [...items, none], value: 'a' }, ''],
    [
      'select',
      { label: 'X', items: [{ ...none, isDisabled: true }, ...items], value: 'a', allowClear: true },
      '',
    ],
    ['select', { label: 'X', items: [{ label: 'No', value: false }] }, false],
    ['select', { label: 'X', items, value: [] }, ['a']],
    ['checkbox-group', { items }, ['a']],
    ['checkbox-group', { items, value: ['b'] }, ['a', 'b']],
    ['checkbox-group', { items, value: ['a'] }, []],
  ])('can bring about, in %s %j: %j', (kind, options, value) => {
    expect(reject(kind, options, value)).toBeNull();
  });

  it.each<[string, object, unknown, Rejection]>([
    ['text', { value: 'X' }, 'y', ['no input', 'it']],
    ['separator', {}, 'y', ['no input', 'it']],
    ['input', { label: 'X', visibleOn: 'never' }, 'y', ['hidden', 'it']],
    ['input', { label: 'X' }, 5, ['no text', 'it']],
    ['datepicker', { label: 'X' }, '2026-02-30', ['no date', 'it']],
    ['datepicker', { label: 'X' }, ['2026-02-20'], ['no date', 'it']],
    ['radio-group', { label: 'X', items }, 'b', ['disabled', 'it', 'B']],
    ['radio-group', { label: 'X', items }, 'c', ['no item', 'it']],
    ['radio-group', { label: 'X', items, value: 'a' }, undefined, ['not clearable', 'it']],
    ['select', { label: 'X', items, value: 'a' }, undefined, ['not clearable', 'it']],
    ['select', { label: 'X', items, value: 'a' }, '', ['not clearable', 'it']],
    ['select', { label: 'X', items: [...items, none], value: '' }, undefined, ['not clearable', 'it']],
    ['select', { label: 'X', items: [], allowClear: true }, [], ['no item', 'it']],
    ['select', { label: 'X', items }, ['a'], ['no item', 'it']],
    ['select', { label: 'X' }, 'a', ['no item', 'it']],
    ['checkbox-group', { items }, 'a', ['no list', 'it']],
    ['checkbox-group', { items }, ['a', 'a'], ['repeated', 'it']],
    ['checkbox-group', { items }, ['b'], ['disabled', 'it', 'B']],
    ['checkbox-group', { items, value: ['b'] }, ['a'], ['stuck', 'it', 'B']],
  ])('cannot bring about, in %s %j: %j', (kind, options, value, reason) => {
    expect(reject(kind, options, value)).toEqual(reason);
  });

  it('keeps the values of hidden items after a new choice', () => {
    const group = start('checkbox-group', { items, value: ['c', 'a'] });
    expect(group.view.value).toEqual(['a']);
    expect(change(group, ['c', 'a'], [])).toEqual(['c']);
    expect(change(group, ['c'], undefined)).toEqual(['c']);
  });

  it('holds one choice where a list was before', () => {
    const { it, view } = start('select', { label: 'X', items, value: 'a' });
    expect(change({ it, view: { ...view, value: undefined } }, ['a', 'c'], 'a')).toBe('a');
  });

  it('holds the empty value of an item that was chosen, and nothing where no item has it', () => {
    const group = start('radio-group', { label: 'X', items: [...items, none], value: 'a' });
    expect(change(group, 'a', '')).toBe('');
    expect(change(start('radio-group', { label: 'X', items, value: 'a' }), 'a', '')).toBeUndefined();
    expect(start('radio-group', { label: 'X', items: [none], value: '' }).view.value).toBe('');
    expect(start('input', { label: 'X', value: '' }).view.value).toBeUndefined();
  });

  it('loses nothing when a shown item is chosen again', () => {
    const group = start('radio-group', { label: 'X', items, value: 'c' });
    expect(group.view.value).toBeUndefined();
    expect(change(group, 'c', undefined)).toBe('c');
    const held = ['a', 'c'];
    expect(change(start('checkbox-group', { items, value: held }), held, ['a'])).toBe(held);
    const preset = { label: 'X', items: [{ ...none, isDisabled: true }], value: '' };
    expect(change(start('radio-group', preset), '', '')).toBe('');
  });

  it.each<[string, object, string, string | undefined]>([
    ['input', { label: 'X' }, ' two\r\nlines ', ' twolines '],
    ['input', { label: 'X', type: 'password' }, ' x', ' x'],
    ['input', { label: 'X', type: 'email' }, '\u00a0a@b.cc\n', 'a@b.cc'],
    ['input', { label: 'X', type: 'url' }, '\t', undefined],
    ['input', { label: 'X', type: 'number' }, ' ١٢٫５ ', '12.5'],
    ['input', { label: 'X', type: 'number' }, '𝟏𝟡', '19'],
    ['textarea', { label: 'X' }, ' a\r\nb\rc', ' a\nb\nc'],
  ])('types into %s %j the text %j, which becomes %j', (kind, options, typed, value) => {
    expect(change(start(kind, options), undefined, typed)).toBe(value);
    expect(start(kind, { ...options, value: typed }).view.value).toBe(value);
    expect(start(kind, { ...options, value: typed, visibleOn: 'never' }).view.value).toBe(typed);
  });
});

function change({ it, view }: Started, held: Value | undefined, value: Value | undefined) {
  return applyChange(it, held, view, value);
}

type Started = Pick<ReturnType<typeof start>, 'it' | 'view'>;

function reject(kind: string, options: object, value: unknown): Rejection | null {
  const { it, view } = start(kind, options);
  return rejectChange(it, view, value);
}

function start(kind: string, options: object) {
  const contents = readContents(modal({ it: block(kind, options) }));
  const [it] = contents.blocks;
  const [view] = evaluateModal(contents, new Map([['it', it?.options.value]]), defaultReadings).blocks;
  if (it === undefined || view === undefined) throw new Error('no block');
  return { it, view };
}
