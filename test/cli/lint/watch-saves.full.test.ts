import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { depth, seed } from '../../seed.ts';
import { start } from '../run.ts';
import { right } from './cake-project.ts';

/** A save: of the modal or of the config, after a pause, in place or by a rename. */
interface Save {
  readonly file: 'a.modal.json' | 'json-modal.config.json';
  readonly after: number;
  readonly isAtomic: boolean;
  /** Whether the modal needs a fix too, or the config is valid. */
  readonly isFixable: boolean;
}

const save: fc.Arbitrary<Save> = fc.record({
  file: fc.constantFrom('a.modal.json', 'a.modal.json', 'a.modal.json', 'json-modal.config.json'),
  after: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 120 })),
  isAtomic: fc.boolean(),
  isFixable: fc.boolean(),
});

/** Returns a text whose report names the number of its save. */
function textOf({ file, isFixable }: Save, number: number): string {
  if (file === 'json-modal.config.json') return isFixable ? '{}' : `${'\n'.repeat(number)}{ "nope": 1 }`;
  const text = right.replace('"type": "object"', `"extra${number}": 1, "type": "object"`);
  return isFixable ? text.replace('"label": "Cake size"', '"lable": "Cake size"') : text;
}

test('after quick saves and a pause, the last report is about the last save of each file', async () => {
  const folder = makeProject({ 'a.modal.json': right, 'json-modal.config.json': '{}' });
  const child = start(['lint', '--watch', '--fix'], folder);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  try {
    await expect.poll(() => output, { timeout: 20_000 }).toContain('Waiting for changes.\n');
    let number = 0;
    const words = { 'a.modal.json': 'no problems', 'json-modal.config.json': '' };
    await fc.assert(
      fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 8 }), async (saves) => {
        for (const one of saves) {
          await pause(one.after);
          number += 1;
          write(join(folder, one.file), textOf(one, number), one.isAtomic);
          if (one.file === 'a.modal.json') words[one.file] = `"extra${number}"`;
          else words[one.file] = one.isFixable ? '' : `at line ${number + 1}, column 3: unknown member.`;
        }
        // A broken config hides the modal.
        const expected = words['json-modal.config.json'] || words['a.modal.json'];
        await expect
          .poll(() => roundsIn(output).at(-1) ?? '', { timeout: 6000, message: `save ${number}` })
          .toContain(expected);
      }),
      { numRuns: depth(25, 400), seed, endOnFailure: true },
    );
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
}, 300_000);

function write(path: string, text: string, isAtomic: boolean): void {
  const target = isAtomic ? `${path}~` : path;
  writeFileSync(target, text);
  if (isAtomic) renameSync(target, path);
}

/** Returns the reports that are complete. */
function roundsIn(output: string): readonly string[] {
  return output.split('Waiting for changes.\n').slice(0, -1);
}
