import { readFileSync } from 'node:fs';
import { defineProvider } from 'json-modal/endpoint';
import type { Manifest } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { runHere } from '../cli/run.ts';
import { makeProject } from '../make-project.ts';
import { credentials, environment } from '../providers/plain.ts';
import { serve } from '../providers/serve.ts';

const page = readFileSync(new URL('../../docs/extensions.md', import.meta.url), 'utf8');

test('docs/extensions.md shows what a check of its manifest prints for a broken provider', async () => {
  const [, text = ''] = /^```json meet.manifest.json\n(.*?)^```$/ms.exec(page) ?? [];
  let created = 0;
  const provider = defineProvider(JSON.parse(text) as Manifest<'video-calling'>, credentials, {
    postMeeting() {
      created += 1;
      return { meeting_id: String(created), join_url: '/join', invitation: 'Join us' };
    },
    patchUpdateMeeting: () => {},
    deleteMeeting: () => {},
  });
  const served = await serve(async (request) => {
    if (new URL(request.url).pathname.startsWith('/json-modal-check/')) return provider.fetch(request);
    return new Response(null, { status: 404 });
  });
  const words = ['check', 'meet.manifest.json', '--endpoint', served.origin, '--writes'];
  const { output } = await runHere(words, makeProject({ 'meet.manifest.json': text }), environment);
  await served.close();
  const printed = output
    .replaceAll(served.origin, 'http://localhost:3000')
    .replace(/\d{4}-\d\d-\d\d/g, '2026-01-31');
  const [, shown] = /^## Check a provider\n.*?^```text\n(.*?)^```$/ms.exec(page) ?? [];
  expect(shown).toBe(printed);
});
