import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

/** Five versions of the modal for a room, each with changes that are easy to overlook in its text. */
const versions = [1, 2, 3, 4, 5];

test('the history of a modal is reviewed from its differences', async () => {
  const nameOf = (version: number) => `${version}.modal.json`;
  const files = versions.map((version) => {
    const name = nameOf(version);
    return [name, readFileSync(`${root}test/cli/diff/history/${name}`, 'utf8')] as const;
  });
  const folder = makeProject(Object.fromEntries(files));
  const outputs: string[] = [];
  for (const version of versions.slice(1)) {
    const words = ['diff', nameOf(version - 1), nameOf(version), '--format', 'markdown'];
    outputs.push((await runHere(words, folder)).output);
  }
  await expect(outputs.join('\n')).toMatchFileSnapshot('history/history.md');
});
