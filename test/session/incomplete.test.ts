import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionDeclarations } from '../../src/format/actions/index.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import type { Definition, ModalJson } from '../../src/format/modal.ts';
import { validateModal } from '../../src/format/validate-modal.ts';
import { createModal } from '../../src/session/create-modal.ts';
import { faultsOf } from '../../src/session/explain.ts';
import { data, schemaOf } from './modals.ts';
import { createWorld, settle } from './worlds.ts';

const whole: ModalJson = JSON.parse(
  readFileSync(new URL('../../src/templates/modals/cake-order.modal.json', import.meta.url), 'utf8'),
);

const requiredOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...Object.entries(blockDeclarations).map(([kind, { required }]) => [`element-${kind}`, required]),
  ...Object.entries(actionDeclarations).map(([kind, { required }]) => [`action-${kind}`, required]),
]);

type Part = 'blocks' | 'actions';
interface Place {
  readonly part: Part;
  readonly key: string;
  readonly option: string;
}

/** Every required option of the modal. */
const places: readonly Place[] = (['blocks', 'actions'] as const).flatMap((part) =>
  Object.entries(whole.properties[part].properties).flatMap(([key, { $ref }]) =>
    (requiredOf[$ref.replace('#/definitions/', '')] ?? []).map((option) => ({ part, key, option })),
  ),
);

const optionsOf = (definition: Definition | undefined) =>
  (definition?.options ?? {}) as Record<string, unknown>;

/** The modal without these options, and the response that gives them. */
function split(taken: readonly Place[]) {
  const schema = structuredClone(whole);
  const given: Record<Part, Record<string, Record<string, unknown>>> = { blocks: {}, actions: {} };
  for (const { part, key, option } of taken) {
    const options = optionsOf(schema.properties[part].properties[key]);
    given[part][key] = { ...given[part][key], [option]: options[option] };
    delete options[option];
  }
  return { schema, given };
}

async function openWith(schema: ModalJson, given: { readonly blocks: object; readonly actions: object }) {
  const world = createWorld({ schema });
  world.modal.open();
  world.requests[0]?.answer(data(given.blocks, given.actions));
  await settle();
  return world.modal;
}

test('there are required options of blocks and of buttons to leave out', () => {
  expect(new Set(places.map(({ part, option }) => `${part} ${option}`))).toEqual(
    new Set(['blocks label', 'blocks value', 'actions label', 'actions handler']),
  );
});

test('a schema that lacks only required options equals the complete one once a response supplies them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...places], { minLength: 1 }), async (taken) => {
      const { schema, given } = split(taken);
      expect(validateModal(schema)).not.toEqual([]);
      const modal = await openWith(schema, given);
      const expected = await openWith(whole, given);
      expect(modal.getState()).toEqual(expected.getState());
      expect(modal.getState().phase).toBe('ready');
    }),
    { numRuns: 60, seed: 5 },
  );
});

test('a response that leaves one required option out fails, and the option is named', async () => {
  for (const missing of places) {
    const { schema } = split(places);
    const { given } = split(places.filter((place) => place !== missing));
    const { phase, failure } = (await openWith(schema, given)).getState();
    expect(phase).toBe('failed');
    const faults = failure === null ? [] : faultsOf(failure);
    expect(faults.map(({ rule }) => rule)).toEqual(['missing-option']);
    expect(faults[0]?.message).toContain(`"${missing.key}" has no "${missing.option}"`);
  }
});

test("an error in the app's words is shown, and a retry may supply the options", async () => {
  const { schema, given } = split(places);
  const world = createWorld({ schema });
  world.modal.open();
  world.requests[0]?.answer({ status: 200, body: { error: { message: 'Not today.' } } });
  await settle();
  expect(world.modal.getState()).toMatchObject({ phase: 'failed', error: 'Not today.' });
  world.modal.retry();
  world.requests[1]?.answer(data(given.blocks, given.actions));
  await settle();
  expect(world.modal.getState().phase).toBe('ready');
});

test('without an endpoint, or with any other problem, it fails as before', async () => {
  const { schema } = split(places.slice(0, 1));
  const alone = createModal({ schema });
  alone.open();
  expect(alone.getState().phase).toBe('failed');
  const wrong = schemaOf([['name', 'input', { placeholder: 1 }]]);
  expect(
    (await openWith(wrong, { blocks: { name: { label: 'Name' } }, actions: {} })).getState(),
  ).toMatchObject({
    phase: 'failed',
    failure: { cause: 'invalid', schema: wrong },
  });
});
