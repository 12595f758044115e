import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runHere } from '../cli/run.ts';
import { makeProject } from '../make-project.ts';
import { basic, environment, failure, noContent, success } from '../providers/plain.ts';
import { type Handler, serve } from '../providers/serve.ts';

const page = readFileSync(new URL('../../docs/extensions.md', import.meta.url), 'utf8');

test('docs/extensions.md shows what a check of its manifest prints for a broken provider', async () => {
  const [, text = ''] = /^```json meet.manifest.json\n(.*?)^```$/ms.exec(page) ?? [];
  const served = await serve(meetings());
  const words = ['check', 'meet.manifest.json', '--endpoint', served.origin, '--writes'];
  const { output } = await runHere(words, makeProject({ 'meet.manifest.json': text }), environment);
  await served.close();
  const printed = output
    .replaceAll(served.origin, 'http://localhost:3000')
    .replace(/\d{4}-\d\d-\d\d/g, '2026-01-31');
  const [, shown] = /^## Check a provider\n.*?^```text\n(.*?)^```$/ms.exec(page) ?? [];
  expect(shown, advice).toBe(printed);
});

/** An app without the kit, whose addresses lack their origin. */
function meetings(): Handler {
  const ids = new Set<string>();
  let created = 0;
  return ({ method, url, headers }) => {
    const { pathname } = new URL(url);
    if (headers.get('authorization') !== basic()) return failure(401, 'Unauthorized');
    if (!pathname.startsWith('/json-modal-check/')) return failure(404, 'Unknown user');
    if (method === 'POST') {
      created += 1;
      ids.add(String(created));
      return success({ meeting_id: String(created), join_url: '/join', invitation: 'Join us' }, 201);
    }
    const id = pathname.split('/').at(-1) ?? '';
    const isKnown = method === 'DELETE' ? ids.delete(id) : ids.has(id);
    return isKnown ? noContent() : failure(404, 'Unknown meeting');
  };
}

const advice =
  'For a new operation, add its URL to meet.manifest.json in docs/extensions.md and its response to meetings() here. Then copy the output to "Check a provider" there.';
