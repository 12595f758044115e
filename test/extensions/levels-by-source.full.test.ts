import { createCrm } from 'json-modal/crm';
import { defineProvider, type Provider } from 'json-modal/endpoint';
import { contracts, manifestKinds } from 'json-modal/extensions';
import { lintManifest, lintProviderResponse } from 'json-modal/lint';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Run } from '../../src/caller/provider/flows/flow.ts';
import { nameStep } from '../../src/caller/provider/flows/flow.ts';
import { judgeExchange } from '../../src/caller/provider/judge-exchange.ts';
import { readProviderResponse } from '../../src/caller/provider/read-provider-response.ts';
import { recordKinds } from '../../src/crm/kinds/record-kinds.ts';
import type { ManifestKind } from '../../src/extensions/contracts.ts';
import type { AppCall, FieldSchema } from '../../src/extensions/declaration.ts';
import { providerRules } from '../../src/extensions/responses/provider-rules.ts';
import { send } from '../crm/call-crm.ts';
import { credentials, operations, requestOf } from '../endpoint/provider/requests.ts';
import { type BrokenFact, broken, factsOf, nameOfFact } from './broken-facts.ts';
import { manifestOf } from './manifests.ts';
import { responseOf, sampleOf } from './samples.ts';

// The kit writes each result that it does not send.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** The levels of all facts as they are, and as they follow from the sources: only a documented fact can be an error. */
async function expectLevels(
  facts: readonly BrokenFact[],
  isError: (fact: BrokenFact) => Promise<boolean> | boolean,
): Promise<void> {
  const levels = await Promise.all(
    facts.map(async (fact) => `${nameOfFact(fact)} ${(await isError(fact)) ? 'error' : 'accepted'}`),
  );
  expect(levels).toEqual(
    facts.map((fact) => `${nameOfFact(fact)} ${fact.source === 'documentation' ? 'error' : 'accepted'}`),
  );
}

const answering = operations.filter(
  ({ operation: { success } }) => success.data !== undefined && success.shape !== 'stream',
);

const nothing: FieldSchema = { title: '', description: '' };

describe.each(answering)('the response to $name of $kind', ({ kind, name, operation }) => {
  const { data = nothing, shape } = operation.success;
  const facts = factsOf(data, shape === 'bare' ? [] : ['data']);
  const manifestText = JSON.stringify(manifestOf(kind));
  const bodyWith = (fact: BrokenFact) => JSON.stringify(broken(responseOf(kind, name), fact));
  const hasError = (problems: readonly { readonly severity: string }[]) =>
    problems.some(({ severity }) => severity === 'error');

  test('in lint', async () => {
    await expectLevels(facts, (fact) => hasError(lintProviderResponse(manifestText, name, bodyWith(fact))));
  });

  test('in check', async () => {
    await expectLevels(facts, (fact) => {
      const text = bodyWith(fact);
      const { status } = operation.success;
      const result = { ok: true, status, contentType: 'application/json', text, sent: '', ms: 0 } as const;
      const ids = operation.urlParameters.map((parameter) => [parameter.name, 'some id']);
      const request = { name, operation: name, parameters: Object.fromEntries(ids), query: {}, body: null };
      const exchange = {
        ...{ flow: 'a flow', step: { name: nameStep('a step'), operation: name }, result },
        request: { ...request, caller: 'crm' as const },
        ...readProviderResponse(operation, result),
      };
      return hasError(judgeExchange(emptyRunOf(kind), exchange));
    });
  });

  test('in the kit', async () => {
    await expectLevels(facts, async (fact) => {
      const body = JSON.parse(bodyWith(fact));
      const handlers = Object.keys(manifestOf(kind).endpoints).map((each) => [
        each,
        () => (shape === 'bare' ? body : body.data),
      ]);
      const provider = define(
        manifestOf(kind),
        { ...credentials, onError: () => {} },
        Object.fromEntries(handlers),
      );
      return (await provider.fetch(requestOf(kind, name))).status === 500;
    });
  });
});

const define = defineProvider as unknown as (...given: unknown[]) => Provider;

/** A run in which nothing happened before. */
function emptyRunOf(kind: ManifestKind): Run {
  const manifest = manifestOf(kind);
  return { kind, manifest, of: () => [], probes: () => [], repeatsId: () => false } as unknown as Run;
}

const reading = operations.filter(({ operation: { body } }) => body?.type === 'json');

describe.each(reading)('the body of $name of $kind', ({ kind, name, operation }) => {
  const schema = operation.body?.schema ?? nothing;
  test('in the kit', async () => {
    await expectLevels(factsOf(schema), async (fact) => {
      const handlers = Object.keys(manifestOf(kind).endpoints).map((each) => [each, () => ({})]);
      const provider = define(
        manifestOf(kind),
        { ...credentials, onError: () => {} },
        Object.fromEntries(handlers),
      );
      const body = JSON.stringify(broken(sampleOf(schema), fact));
      return (await provider.fetch(requestOf(kind, name, { body }))).status === 400;
    });
  });
});

test.each(manifestKinds)('the manifest of %s', async (kind) => {
  await expectLevels(factsOf(contracts[kind].manifest), (fact) => {
    const manifest = { ...manifestOf(kind), clientId: '0a1b2c3d4e5f' };
    const problems = lintManifest(JSON.stringify(broken(manifest, fact)));
    return problems.some(({ severity }) => severity === 'error');
  });
});

const calls = manifestKinds.flatMap((kind) =>
  Object.values<AppCall>(contracts[kind].calls).map((call) => ({ title: call.title, call })),
);

test.each(calls)('the emulated CRM: $title', async ({ call }) => {
  const schema = call.body?.schema ?? nothing;
  await expectLevels(factsOf(schema, [], schema.source), async (fact) => {
    const crm = createCrm();
    await send(crm, 'POST /v1/channels', { name: 'Chat', provider_channel_id: 'chat-7' });
    const sample = { ...(sampleOf(schema) as object), ...connection };
    const { status } = await send(crm, `POST /v1${call.paths[0]}`, broken(sample, fact));
    return status >= 400;
  });
});

/** The members whose values the CRM compares. */
const connection = { channel_id: 'chat-7', user_provider_id: '0b7a4c1e-5d2f-4e8a-9c3b-1f6d7e8a9b0c' };

const added = Object.entries(recordKinds).flatMap(([name, kind]) =>
  kind.services.flatMap(({ version, path, parent, operations }) =>
    version === 'v1' && operations.add && parent === undefined ? [{ name, kind, path }] : [],
  ),
);

test('most kinds are added as their declarations say', () => {
  expect(added.length).toBeGreaterThan(15);
});

test.each(added)('the emulated CRM: fields of $name', async ({ kind, path }) => {
  const { fields, required } = kind;
  const writable = Object.entries(fields).filter(
    ([, { isReadOnly, until, v1 }]) => !isReadOnly && !until && v1 !== null,
  );
  const schema = { ...nothing, properties: Object.fromEntries(writable), required };
  await expectLevels(factsOf(schema), async (fact) => {
    const sample = { ...(sampleOf(schema) as object), ...samples };
    return (await send(createCrm(), `POST /v1${path}`, broken(sample, fact))).status >= 400;
  });
});

/** The values of fields whose form their declaration does not have. */
const samples = { renewal_type: 'renewal', expected_close_date: '2026-01-31', lead_id: 'some-lead' };

test.each([...providerRules])('the level of the rule %s', (_, rule) => {
  if (rule.source !== 'documentation') expect(rule.severity).not.toBe('error');
});
