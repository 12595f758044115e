import { type Manifest, manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import type { Run } from '../../../src/caller/provider/flows/flow.ts';
import { flows } from '../../../src/caller/provider/flows/index.ts';
import { runFlows } from '../../../src/caller/provider/run-flows.ts';
import { manifestOf } from '../../extensions/manifests.ts';

test.each(manifestKinds)(
  'of many large responses for %s, a run keeps 20 MB and the last one',
  async (kind) => {
    let sent = 0;
    await runFlows({
      kind,
      manifest: manifestOf(kind) as unknown as Manifest,
      settings: { link: 'a', channel: 'b', isWriting: true, mark: 'x', today: '2026-01-31', searchWait: 0 },
      async source() {
        sent += 1;
        const text = `{"success":true,"data":[{"id":"${sent}"}]}${' '.repeat(4_000_000)}`;
        return { ok: true, status: 200, contentType: 'application/json', text, sent: 'http://a/', ms: 0 };
      },
      wait: async () => true,
      stopReason: () => (sent < 15 ? null : 'enough'),
      waitForCall: async () => null,
      callsOf: () => [],
      onExchange(exchange, run) {
        expect(exchange.value).toEqual({ success: true, data: [{ id: String(sent) }] });
        expect(keptIn(run)).toBeLessThanOrEqual(Math.min(sent, 7) * 4_000_100);
      },
    });
    expect(sent).toBeGreaterThanOrEqual(7);

    function keptIn(run: Run): number {
      const kept = flows[kind].flatMap(({ steps }) => steps.flatMap(({ name }) => run.of(name)));
      return kept.reduce((sum, { result }) => sum + (result.ok ? result.text.length : 0), 0);
    }
  },
);
