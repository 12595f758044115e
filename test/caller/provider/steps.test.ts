import { type Contract, contracts, manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { type FlowStep, nameStep, type Run } from '../../../src/caller/provider/flows/flow.ts';
import { flows } from '../../../src/caller/provider/flows/index.ts';
import { operationsWithStep } from '../../providers/operations-with-step.ts';

test('only a declared name refers to a step', () => {
  const sent = nameStep('send text');
  const readers: readonly ((run: Run) => unknown)[] = [
    (run) => [run.created(sent), run.data(sent), run.of(sent)],
    // @ts-expect-error The name is misspelt.
    (run) => run.created(snet),
    // @ts-expect-error A text is not the name of a step.
    (run) => run.created('send texts'),
    // @ts-expect-error A text is not the name of a step.
    (run) => run.data('send text'),
    // @ts-expect-error A text is not the name of a step.
    (run) => run.of(`send ${'text'}`),
  ];
  const steps: readonly FlowStep[] = [
    { name: sent, operation: 'postMessage' },
    // @ts-expect-error The name of a step is declared.
    { name: 'send text', operation: 'postMessage' },
  ];
  expect([readers.length, steps.length]).toEqual([5, 2]);
});

test.each(manifestKinds)('no two steps for %s have the same name', (kind) => {
  const names = flows[kind].flatMap(({ steps }) => steps.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test.each(manifestKinds)('each operation for %s has a step', (kind) => {
  const { operations }: Contract = contracts[kind];
  const missing = Object.keys(operations).filter((name) => !operationsWithStep(kind).has(name));
  expect(missing, `Add a step to a flow of src/caller/provider/flows/index.ts, in "${kind}".`).toEqual([]);
});
