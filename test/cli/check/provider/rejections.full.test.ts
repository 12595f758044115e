import { contracts } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import type { Contract } from '../../../../src/extensions/declaration.ts';
import { mutated } from '../../../providers/mutate.ts';
import { basic } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { checkProvider } from './run-check.ts';

/** The right forms of a rejection, besides a status of 4xx: docs/extensions.md has them for an unknown id. */
const forms: readonly (readonly [name: string, body: unknown])[] = [
  ['null as data', { success: true, data: null }],
  ['null', null],
  ['"success": false', { success: false, error: 'not found' }],
];

const kinds = ['invoicing', 'messaging'] as const;

const options: readonly (readonly string[])[] = [
  [],
  ['--other-link', 'second'],
  ['--writes'],
  ['--writes', '--other-link', 'second'],
];

const cases = kinds.flatMap((kind) =>
  forms.flatMap(([form, body]) => options.map((words) => ({ kind, form, body, words }))),
);

test.each(cases)('$kind: $form with status 200 is a right rejection with $words', async (one) => {
  const { kind, body, words } = one;
  const rejecting = new Set<string>();
  const handler = mutated(kind, async (request, operation, forward) => {
    const response = await forward();
    if (response.status !== 404 || request.headers.get('authorization') !== basic()) return response;
    rejecting.add(operation);
    return Response.json(body);
  });
  const { status, problems } = await checkProvider(handler, referenceProviders[kind].manifest, words);
  expect({ status, problems }).toEqual({ status: 0, problems: [] });
  const { operations } = contracts[kind] as Contract;
  const byId = Object.entries(operations).filter(
    ([, { method, urlParameters }]) => method === 'GET' && urlParameters.length > 1,
  );
  if (words.includes('--writes'))
    expect([...rejecting]).toEqual(expect.arrayContaining(byId.map(([name]) => name)));
});
