import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../make-project.ts';
import { builtCommand, plainEnvironment } from './run.ts';

const noDisk = process.platform !== 'linux';

function project() {
  const folder = makeProject({ 'a.modal.json': '{}' });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs the built command with these streams. */
function runWith(words: readonly string[], options: Parameters<typeof spawnSync>[2]) {
  const given = { cwd: project(), encoding: 'utf8', env: plainEnvironment(), ...options } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtCommand, ...words], given);
  return { status, output: stdout, complaints: stderr };
}

/** A disk on which nothing has room. */
function openFullDisk(): number {
  const disk = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(disk));
  return disk;
}

test.skipIf(noDisk)('output without disk space is reported in one line, and fails', () => {
  expect(runWith(['lint', '--help'], { stdio: ['ignore', openFullDisk(), 'pipe'] })).toMatchObject({
    status: 2,
    complaints: 'The output could not be written: the disk is full.\n',
  });
});

test.skipIf(noDisk)('a message to a closed standard error does not change the exit status', () => {
  expect(runWith(['lint', 'nope'], { stdio: ['ignore', 'pipe', openFullDisk()] })).toMatchObject({
    status: 2,
  });
});

test('a message does not control the terminal, whatever the name of a file', () => {
  expect(runWith(['lint', 'a\u009b2J\u202ecake.modal.json'], {})).toMatchObject({
    status: 2,
    complaints: '"a\ufffd2J\ufffdcake.modal.json" could not be read: no such file or folder.\n',
  });
});

test.each(['lint', 'states', 'types'])('%s rejects standard input that is not UTF-8', (command) => {
  const reason = 'Standard input is not UTF-8. Save it as UTF-8.\n';
  expect(runWith([command, '-'], { input: Buffer.from('\ufeff{}', 'utf16le') })).toEqual({
    status: 2,
    // A report says why, too.
    output: command === 'lint' ? `Failed: ${reason}` : '',
    complaints: reason,
  });
});

test.each(['lint', 'diff', 'states'])(
  'a fault of the command itself in %s never has the status of a finding',
  (command) => {
    const broken = 'data:text/javascript,Array.prototype.flatMap=()=>{throw(Error())}';
    const env = { ...plainEnvironment(), NODE_OPTIONS: `--import=${broken}` };
    const { status, complaints } = runWith(
      [command, 'a.modal.json', 'a.modal.json'].slice(0, command === 'diff' ? 3 : 2),
      {
        env,
      },
    );
    expect(status).toBe(2);
    expect(complaints).toContain('This is a fault of json-modal. The files were not judged.');
  },
);
