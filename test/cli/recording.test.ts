import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../make-project.ts';
import { type Endpoint, json, startEndpoint } from '../session/server.ts';
import { cakeText } from './check/endpoint.ts';
import { runHere, start } from './run.ts';

let endpoint: Endpoint;

beforeEach(async () => {
  endpoint = await startEndpoint();
  endpoint.answerWith(json({ data: {} }));
});

afterEach(() => endpoint.close());

const project = () => makeProject({ 'cake.modal.json': cakeText, taken: '' });

describe.each(['check', 'preview'])('the folder of a recording, with "%s",', (command) => {
  test.each([
    ['is a file', 'taken', 'a file with this name exists'],
    ['is below a file', 'taken/answers', 'a part of its path is not a folder'],
  ])('%s: nothing is asked', async (_, folder, reason) => {
    const words = [command, 'cake.modal.json', '--endpoint', endpoint.url, '--record', folder];
    const complaint = `"${folder}" could not be opened: ${reason}.\n`;
    expect(await runHere(words, project())).toEqual({
      status: 2,
      // A report says why, too.
      output: command === 'check' ? `Failed: ${complaint}` : '',
      complaints: complaint,
    });
    expect(endpoint.received).toEqual([]);
  });

  // In a separate process, which can be ended: this once ran without end.
  test.skipIf(!existsSync('/proc/self')).each(['/proc/new/answers', '/proc'])(
    'is one where nothing can be written, %s: nothing is asked',
    async (folder) => {
      const words = [command, 'cake.modal.json', '--endpoint', endpoint.url, '--record', folder];
      const running = start(words, project());
      onTestFinished(() => void running.kill('SIGKILL'));
      const [complaints, [status]] = await Promise.all([text(running.stderr), once(running, 'exit')]);
      expect(status).toBe(2);
      expect(complaints).toMatch(/^"[^"]+" could not be opened: it is not writable\.\n$/);
      expect(endpoint.received).toEqual([]);
    },
  );
});

test('a failed recording is reported once, and fails the check at its end', async () => {
  const folder = project();
  endpoint.answerWith((request, response) => {
    rmSync(join(folder, 'answers'), { recursive: true, force: true });
    json({ data: {} })(request, response);
  });
  const words = ['check', 'cake.modal.json', '--endpoint', endpoint.url, '--record', 'answers'];
  const ran = await runHere(words, folder);
  expect(ran.complaints).toBe('The recording in "answers" stopped: no such folder.\n');
  expect(ran.output).toContain('Failed: The recording in "answers" stopped: no such folder.');
  expect(ran.status).toBe(2);
});
