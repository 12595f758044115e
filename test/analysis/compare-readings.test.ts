import { describe, expect, test } from 'vitest';
import { compareReadings } from '../../src/analysis/index.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { block, items, makeModal } from './make-modal.ts';

/** Per difference: the reading, what differs, and the way there. */
function differencesIn(modal: ModalJson) {
  return compareReadings(modal).map(({ point, reading, differsIn, steps }) => [
    `${point}: ${reading}`,
    differsIn.join(' '),
    Object.fromEntries(steps.map((step) => [step.block, step.value])),
  ]);
}

const note = (visibleOn: object) => block('input', { visibleOn });

describe('a modal depends on', () => {
  test('whether a block that its rule hides counts', () => {
    const modal = makeModal({
      gift: block('radio-group', { items: items('yes', 'no') }),
      wrap: block('input', { value: 'paper', visibleOn: { gift: { equals: 'yes' } } }),
      colour: note({ wrap: 'not_empty' }),
    });
    expect(differencesIn(modal)).toEqual([['hiddenSource: value', 'blocks', {}]]);
    expect(compareReadings(modal)[0]).toMatchObject({
      byDefault: { visible: { blocks: ['gift'] } },
      otherwise: { visible: { blocks: ['gift', 'colour'] } },
    });
  });

  test('whether all rules must hold or one', () => {
    const modal = makeModal({
      a: block('input'),
      b: block('input'),
      c: note({ a: { equals: 'x' }, b: 'not_empty' }),
    });
    expect(differencesIn(modal)).toEqual([['severalKeys: any', 'blocks', { a: 'x' }]]);
  });

  test('whether a list equals one of its elements', () => {
    const group = block('checkbox-group', { items: items('vanilla', 'chocolate') });
    expect(differencesIn(makeModal({ a: group, b: note({ a: { equals: 'vanilla' } }) }))).toEqual([
      ['listEquals: member', 'blocks', { a: ['vanilla', 'chocolate'] }],
    ]);
  });

  test('whether values are compared as text', () => {
    const select = block('select', { items: items(1, 2) });
    expect(differencesIn(makeModal({ a: select, b: note({ a: { equals: '1' } }) }))).toEqual([
      ['scalarTypes: text', 'blocks', { a: 1 }],
    ]);
    expect(differencesIn(makeModal({ a: block('input'), b: note({ a: { equals: 7 } }) }))).toEqual([
      ['scalarTypes: text', 'blocks', { a: '7' }],
    ]);
  });

  test('a reading in what it sends and whether it can', () => {
    const kept = block('input', { value: 'k', isRequired: true, visibleOn: { a: { equals: 7 } } });
    const empty = block('select', { items: items('p'), isRequired: true, visibleOn: { a: { equals: 7 } } });
    expect(differencesIn(makeModal({ a: block('input', { value: '7' }), kept, empty }))).toEqual([
      ['scalarTypes: text', 'blocks items canSubmit form', {}],
    ]);
  });
});

describe('a modal is the same under every reading', () => {
  test.each([
    ['without rules', { a: block('input') }],
    [
      'when what may be hidden has no value then',
      {
        a: block('input'),
        b: block('text', { value: '', visibleOn: { a: 'not_empty' } }),
        c: note({ b: 'not_empty' }),
      },
    ],
    [
      'when a list has a single item',
      { a: block('checkbox-group', { items: items('x') }), b: note({ a: { equals: 'x' } }) },
    ],
    [
      'when a list is compared with a list',
      { a: block('checkbox-group', { items: items('x', 'y') }), b: note({ a: { equals: ['x'] } }) },
    ],
    ['when types agree', { a: block('select', { items: items(1, 'x') }), b: note({ a: { equals: 1 } }) }],
    ['when it has one rule', { a: block('input'), b: note({ a: 'not_empty' }) }],
    [
      'when it depends on no date that exists',
      { a: block('datepicker'), b: note({ a: { equals: 20240101 } }) },
    ],
  ] as [string, Parameters<typeof makeModal>[0]][])('%s', (_, blocks) => {
    expect(compareReadings(makeModal(blocks))).toEqual([]);
  });
});

test('another way back after a reset is not a difference of the schema', () => {
  const reset = { $ref: '#/definitions/action-secondary', options: { label: 'Reset', handler: 'reset' } };
  const select = block('select', { items: items(1) });
  expect(compareReadings(makeModal({ a: select, b: note({ a: { equals: 1 } }) }, { reset }))).toEqual([]);
});

test('beyond the budget nothing is claimed', () => {
  const modal = makeModal({ a: block('input'), b: note({ a: { equals: 7 } }) });
  expect(compareReadings(modal, { budget: 1 })).toEqual([]);
});

test('the differences in one point come with the shortest way first', () => {
  const modal = makeModal({
    a: block('input'),
    b: block('input', { visibleOn: { a: { equals: 'x' } } }),
    c: note({ b: { equals: 7 } }),
    d: block('input', { value: '7' }),
    e: note({ d: { equals: 7 } }),
  });
  expect(compareReadings(modal).map(({ steps }) => steps.length)).toEqual([0, 2]);
});
