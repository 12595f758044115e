import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commit, git, lintSince, makeCheckout, modal, response } from './checkout.ts';

test('whatever is written and deleted, the changed groups of a modal and its responses are linted', async () => {
  const stems = ['one', 'two', 'three', 'four', 'five', 'six'];
  const names = stems.flatMap((stem) => [
    `${stem}.modal.json`,
    `${stem}.x.response.json`,
    `${stem}.response.json`,
  ]);
  const edits = fc.tuple(fc.constant('edit'), fc.constantFrom(...names));
  const deletions = fc.tuple(
    fc.constant('delete'),
    fc.constantFrom(...names.filter((name) => name.endsWith('.response.json'))),
  );
  const steps = fc.oneof(
    edits,
    deletions,
    fc.constant(['stage', ''] as const),
    fc.constant(['commit', ''] as const),
  );
  const before = new Map(names.map((name) => [name, name.endsWith('.modal.json') ? modal : response]));
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 8 }), async (taken) => {
      const folder = makeCheckout(Object.fromEntries(before));
      const ref = git(folder, 'rev-parse', 'HEAD').trim();
      const now = new Map(before);
      const actions: Readonly<Record<string, (name: string) => void>> = {
        stage: () => void git(folder, 'add', '--all'),
        commit: () => commit(folder),
        edit(name) {
          now.set(name, `${now.get(name) ?? before.get(name)} `);
          writeFileSync(join(folder, name), now.get(name) ?? '');
        },
        delete(name) {
          now.delete(name);
          rmSync(join(folder, name), { force: true });
        },
      };
      for (const [action, name] of taken) actions[action]?.(name);
      const stemOf = (name: string) => name.split('.')[0] ?? '';
      const differing = [...now].filter(([name, text]) => before.get(name) !== text);
      const stems = new Set(differing.map(([name]) => stemOf(name)));
      const expected = [...now.keys()].filter((name) => stems.has(stemOf(name))).sort();
      expect((await lintSince(folder, ref)).paths).toEqual(expected);
    }),
    { seed: 30, numRuns: 12 },
  );
});
