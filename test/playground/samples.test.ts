import { type ModalJson, type ModalResponse, validateModal, validateResponse } from 'json-modal';
import { describe, expect, test } from 'vitest';
import { apps } from '../../playground/endpoint/sample-apps.ts';
import { findSample, kindSamples, samples } from '../../playground/samples/index.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';

const context = { resource: 'deal', view: 'details', selectedIds: '9' };

describe.each(samples)('the sample $id', ({ id, text }) => {
  const schema: ModalJson = JSON.parse(text);
  const app = apps[id];

  test('is a valid modal', () => {
    expect(validateModal(schema)).toEqual([]);
  });

  test('has an app with valid responses', () => {
    const answers: (ModalResponse | undefined)[] = [
      app?.open?.({ context, form: {} }),
      app?.change?.({ context, form: { building: 'south', day: '2027-01-02' }, invoker: 'building' }),
      app?.submit?.({ context, form: {} }),
      app?.submit?.({
        context,
        form: { size: 'm', is_gift: 'yes', email: 'a@b.test', seats: '200', percent: '30' },
      }),
      app?.submit?.({ context, form: { size: 'm', bakery: 'harbour' } }),
    ];
    const faults = answers.flatMap((answer) => (answer ? validateResponse(schema, answer) : []));
    expect(faults).toEqual([]);
  });
});

test('every app is one of a sample', () => {
  const ids = samples.map(({ id }) => id);
  expect(Object.keys(apps).filter((name) => !ids.includes(name))).toEqual([]);
});

test('every kind of block has its own sample', () => {
  expect(kindSamples.map(({ id }) => id).sort()).toEqual(Object.keys(blockDeclarations).sort());
});

test('the order form has every kind of block, as described in its template', () => {
  const { text } = findSample('cake-order');
  const kinds = Object.keys(blockDeclarations);
  expect(kinds.filter((kind) => !text.includes(`"#/definitions/element-${kind}"`))).toEqual([]);
});
