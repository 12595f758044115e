import { createModal, type ModalRequest, toSchema, validateResponse } from 'json-modal';
import { expect, test } from 'vitest';
import { runScenario } from '../../playground/endpoint/run-scenario.ts';
import { delayOf, type ScenarioName, scenarios } from '../../playground/endpoint/scenarios.ts';
import { samples } from '../../playground/samples/index.ts';

const request: ModalRequest = { kind: 'change', method: 'GET', query: { invoker: 'day' }, body: null };

function stateOf(sample: string) {
  const schema = JSON.parse(samples.find(({ id }) => id === sample)?.text ?? '');
  return createModal({ schema }).getState();
}

const state = stateOf('dependent-selects');
const right = '{"data":{}}';
const playOnce = (scenario: ScenarioName) => runScenario(scenario, { request, right, state });

test.each(Object.keys(scenarios) as ScenarioName[])(
  'what the scenario %s says is JSON unless it says so',
  (name) => {
    const { text = '{}' } = playOnce(name);
    if (name === 'html' || name === 'cut') expect(() => JSON.parse(text)).toThrow();
    else expect(JSON.parse(text)).toBeTypeOf('object');
  },
);

test('out of order, the first of two re-requests gets its response last, although it is aborted', () => {
  expect(delayOf('reversed', request, 1)).toEqual({ ms: 3000, isUnstoppable: true });
  expect(delayOf('reversed', request, 2)).toEqual({ ms: 0, isUnstoppable: false });
  expect(delayOf('reversed', { kind: 'initial' }, 1)).toEqual({ ms: 0, isUnstoppable: false });
});

test('a response that is cut off has its first half', () => {
  expect(playOnce('cut').text).toBe('{"dat');
});

test('an error is under the block that asked, else under the first that can show one', () => {
  expect(playOnce('fault').text).toContain('"day":{"error"');
  const own = '{"data":{"blocks":{"day":{"label":"Night"}}}}';
  const merged = runScenario('fault', { request, right: own, state }).text;
  expect(merged).toContain('"day":{"label":"Night","error"');
  for (const id of samples.map((sample) => sample.id)) {
    const one = stateOf(id);
    const { text } = runScenario('fault', {
      request: { ...request, query: {} },
      right,
      state: one,
    });
    if (text !== undefined) expect(validateResponse(toSchema(one), JSON.parse(text)), id).toEqual([]);
  }
});

test('if no block can show an error, the response is the correct one', () => {
  const blocks = state.blocks.slice(0, 0);
  expect(runScenario('fault', { request, right, state: { ...state, blocks } })).toEqual({});
});
