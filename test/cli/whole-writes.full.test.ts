import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { makeProject } from '../make-project.ts';
import { run, start } from './run.ts';

const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
/** A text of some megabytes, so that it is written for a while. */
const padding = ' '.repeat(3_000_000);
const wrong = `${right.replace('"label": "Cake size"', '"lable": "Cake size"')}${padding}`;

/** A command that writes one file, which is there already. */
interface Writer {
  readonly words: readonly string[];
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
}

const writers: readonly Writer[] = [
  { words: ['lint', '--fix', 'a.modal.json'], file: 'a.modal.json', files: { 'a.modal.json': wrong } },
  {
    words: ['lint', '--baseline', 'known.json', '--update-baseline', 'a.modal.json'],
    file: 'known.json',
    files: {
      'a.modal.json': wrong,
      'b.modal.json': right,
      'known.json': JSON.stringify({
        version: 3,
        files: {
          'b.modal.json': {
            blocks: { size: padding },
            findings: [{ rule: 'empty-label', place: '/a', text: '' }],
          },
        },
      }),
    },
  },
  {
    words: ['types', 'a.modal.json', '--out', 'types.ts', '--force'],
    file: 'types.ts',
    files: { 'a.modal.json': right, 'types.ts': padding },
  },
];

const kills = Number(process.env['KILLS'] ?? 4);

describe.each(writers.map((writer) => ({ line: writer.words.join(' '), ...writer })))(
  'json-modal $line',
  ({ words, file, files }) => {
    const before = files[file] ?? '';

    /** The contents of the file if nothing goes wrong. */
    function writeOnce(): { readonly after: string; readonly duration: number } {
      const folder = makeProject(files);
      const begin = performance.now();
      run(words, { folder });
      const after = readFileSync(join(folder, file), 'utf8');
      rmSync(folder, { recursive: true });
      expect(after === before).toBe(false);
      return { after, duration: performance.now() - begin };
    }

    test('that is killed leaves the old file or the new one', {
      timeout: 20_000 + 3_000 * kills,
    }, async () => {
      const { after, duration } = writeOnce();
      const left = new Set<string>();
      for (let index = 0; index < kills; index++) {
        const folder = makeProject(files);
        const child = start(words, folder);
        // Half of them while the text is written beside the file.
        const isWriting = () => readdirSync(folder).some((name) => name.endsWith('.tmp'));
        if (index % 2 === 0) await pause(((index + 1) / kills) * duration);
        else while (child.exitCode === null && !isWriting()) await pause(0);
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        left.add(readFileSync(join(folder, file), 'utf8'));
        rmSync(folder, { recursive: true });
      }
      expect([...left].every((text) => text === before || text === after)).toBe(true);
    });

    test('never lets a reader see half a file', async () => {
      const { after } = writeOnce();
      const folder = makeProject(files);
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const child = start(words, folder);
      let [reads, halves] = [0, 0];
      while (child.exitCode === null) {
        const text = readFileSync(join(folder, file), 'utf8');
        if (text !== before && text !== after) halves += 1;
        reads += 1;
        await pause(0);
      }
      expect({ halves, isRead: reads > 5 }).toEqual({ halves: 0, isRead: true });
    });

    test.skipIf(!canMount())('reports that the disk is full, and keeps the old file', () => {
      const folder = makeProject();
      mount(folder, '12m');
      onTestFinished(() => unmount(folder));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      fill(folder);
      const { status, complaints } = run(words, { folder });
      expect({ status, complaints }).toEqual({
        status: 2,
        complaints: `"${file}" could not be written: the disk is full.\n`,
      });
      expect(readFileSync(join(folder, file), 'utf8') === before).toBe(true);
      expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    });
  },
);

test.skipIf(!canMount())('json-modal init on a full disk writes whole files or none', () => {
  const folder = makeProject();
  mount(folder, '1m');
  onTestFinished(() => unmount(folder));
  fill(folder);
  const { status, complaints } = run(['init'], { folder });
  expect({ status, complaints }).toEqual({
    status: 2,
    complaints: 'The files could not be written to ".": the disk is full.\n',
  });
  expect(readdirSync(folder)).toEqual(['filling']);
});

/** Only root can, and not in every container. */
function canMount(): boolean {
  const folder = makeProject();
  const isMounted = mount(folder, '1m');
  if (isMounted) unmount(folder);
  return isMounted;
}

function mount(folder: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
}

function unmount(folder: string): void {
  spawnSync('umount', [folder]);
  if (existsSync(folder)) rmSync(folder, { recursive: true });
}

function fill(folder: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'filling')}`, 'bs=4k']);
}
