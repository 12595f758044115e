import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeProject } from '../make-project.ts';
import { cakeText } from './check/endpoint.ts';
import { builtCommand } from './run.ts';

const request = '{"kind":"initial","query":{},"body":null,"response":{"status":200,"contentType":""}}';

/** In a separate process, which can be ended: each of these once ran without end. */
function run(words: readonly string[], folder: string) {
  const { status, signal, stderr } = spawnSync(process.execPath, [builtCommand, ...words], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return { status, signal, stderr };
}

const readers: readonly (readonly [string, readonly string[]])[] = [
  ['lint', ['lint', 'PATH']],
  ['lint, of a response', ['lint', '--schema', 'cake.modal.json', 'PATH']],
  ['lint, of a schema', ['lint', '--schema', 'PATH', 'cake.response.json']],
  ['lint, of a config', ['lint', '--config', 'PATH', 'cake.modal.json']],
  ['lint, of a baseline', ['lint', '--baseline', 'PATH', 'cake.modal.json']],
  ['states', ['states', 'PATH']],
  ['types', ['types', 'PATH']],
  ['check', ['check', 'PATH', '--recorded', 'responses']],
  ['preview', ['preview', 'PATH']],
];

const files = { 'cake.modal.json': cakeText, 'cake.response.json': '{"data":{}}' };

describe.skipIf(process.platform === 'win32').each(readers)('%s', (_, words) => {
  test.each(['pipe', '/dev/zero'])('does not read %s', (path) => {
    const folder = makeProject(files);
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const given = words.map((word) => (word === 'PATH' ? path : word));
    expect(run(given, folder)).toEqual({
      status: 2,
      signal: null,
      // Some commands name a file by its way from the current folder.
      stderr: expect.stringMatching(`^"\\S*${path}" could not be read: it is not a regular file.\n$`),
    });
  });
});

test.skipIf(process.platform === 'win32')('a pipe in a recording is damage', () => {
  const folder = makeProject({ ...files, 'responses/cake.initial.1.request.json': request });
  execFileSync('mkfifo', [join(folder, 'responses/cake.initial.1.response.json')]);
  const { status, stderr } = run(['check', 'cake.modal.json', '--recorded', 'responses'], folder);
  expect(stderr).toContain('"responses/cake.initial.1.request.json" is damaged');
  expect(status).toBe(2);
});

test.skipIf(process.platform === 'win32')('what the shell hands over as a descriptor is read', () => {
  const folder = makeProject(files);
  const script = `${process.execPath} ${builtCommand} lint --schema <(cat cake.modal.json) cake.response.json`;
  const { status, stdout } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '1 file checked, no problems.\n' });
});
