import fc from 'fast-check';
import { contracts, type Manifest, type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { hasMember, parseJson, valueAt } from '../../../src/base/json.ts';
import { parsePointer } from '../../../src/base/pointer.ts';
import { judgeExchange } from '../../../src/caller/provider/judge-exchange.ts';
import { runFlows } from '../../../src/caller/provider/run-flows.ts';
import type { Contract } from '../../../src/extensions/declaration.ts';
import { arbitraryDamage } from '../../arbitrary-damage.ts';
import { manifestOf } from '../../extensions/manifests.ts';
import { responseOf } from '../../extensions/samples.ts';
import { depth } from '../../seed.ts';

/** A status, and a response with some mistakes, for each operation of an extension. */
function arbitraryResponses(kind: ManifestKind) {
  const names = Object.keys((contracts[kind] as Contract).operations);
  const responses = names.map((name) => [
    name,
    fc.record({
      status: fc.constantFrom(200, 200, 201, 201, 204, 302, 404, 500),
      body: fc.oneof(fc.jsonValue(), arbitraryDamage(responseOf(kind, name))),
    }),
  ]);
  return fc.record(
    Object.fromEntries(responses) as Record<string, fc.Arbitrary<{ status: number; body: unknown }>>,
  );
}

test.each(manifestKinds)(
  'whatever a provider for %s answers, the flows end, and each problem has its place',
  async (kind) => {
    const manifest = manifestOf(kind) as unknown as Manifest;
    await fc.assert(
      fc.asyncProperty(arbitraryResponses(kind), async (responses) => {
        let count = 0;
        const result = await runFlows({
          kind,
          manifest,
          settings: {
            link: 'a',
            channel: 'b',
            isWriting: true,
            mark: 'x',
            today: '2026-01-31',
            searchWait: 0,
          },
          async source({ operation }) {
            const { status, body } = responses[operation] ?? { status: 404, body: null };
            const text = JSON.stringify(body) ?? '';
            return { ok: true, status, contentType: 'application/json', text, sent: 'http://a/', ms: 0 };
          },
          wait: async () => true,
          stopReason: () => null,
          waitForCall: async () => null,
          callsOf: () => [responses['getConversations']?.body, responses['postMeeting']?.body],
          onExchange(exchange, run) {
            count += 1;
            const problems = judgeExchange(run, exchange);
            const value = exchange.result.ok ? parseJson(exchange.result.text) : undefined;
            for (const { pointer, rule } of problems)
              expect(isPlace(value, pointer), `${rule} ${pointer}`).toBe(true);
          },
        });
        expect(result.flows.reduce((sum, { requests }) => sum + requests, 0)).toBe(count);
        expect(count).toBeLessThan(200);
      }),
      { numRuns: depth(40, 2000) },
    );
  },
);

function isPlace(value: unknown, pointer: string): boolean {
  const keys = parsePointer(pointer);
  const last = keys.pop();
  return last === undefined || hasMember(valueAt(value, keys), last);
}
