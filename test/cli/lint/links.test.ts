import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
const wrong = right.replace('"label": "Cake size"', '"lable": "Cake size"');

test.each<[string, string, string[]]>([
  ['a folder', '.', ['LINK']],
  ['a file', '.', ['LINK/apps/a.modal.json']],
  ['a glob', '.', ['LINK/apps/*.modal.json']],
  ['a list', '.', ['--files-from', 'list.txt']],
  ['a folder beside the current one', 'forms', ['LINK/apps']],
  ['an upper folder', 'forms', ['LINK', '!LINK/forms']],
  ['the baseline', '.', ['apps', '--baseline', 'LINK/known.json']],
  ['the config', '.', ['apps', '--config', 'LINK/json-modal.config.json']],
])('%s that is reached by a link to the checkout is that of the checkout', async (_, from, words) => {
  const above = makeProject({
    'real/json-modal.config.json': '{ "baseline": "known.json", "rules": { "duplicate-label": "off" } }',
    'real/apps/a.modal.json': wrong,
    'real/forms/b.modal.json': wrong,
  });
  onTestFinished(() => rmSync(above, { recursive: true }));
  const [real, link] = [join(above, 'real'), join(above, 'link')];
  symlinkSync(real, link, 'junction');
  writeFileSync(join(real, 'list.txt'), join(link, 'apps/a.modal.json'));
  await runHere(['lint', '--update-baseline'], real);
  const before = readFileSync(join(real, 'known.json'), 'utf8');

  const folder = join(real, from);
  const typed = words.map((word) => word.replace('LINK', link));
  const config = join(real, 'json-modal.config.json');
  const named = typed.includes('--config') ? typed : [...typed, '--config', config];
  const known = ['--baseline', join(real, 'known.json'), ...named];
  for (const given of [typed, known])
    expect(await runHere(['lint', '--fail-on-obsolete', ...given], folder)).toMatchObject({ status: 0 });
  expect(await runHere(['lint', '--update-baseline', ...known], folder)).toMatchObject({ status: 0 });
  expect(readFileSync(join(real, 'known.json'), 'utf8')).toBe(before);

  writeFileSync(join(real, 'apps/a.modal.json'), wrong.replaceAll('"label": "Yes"', '"lable": "Yes"'));
  const { output } = await runHere(['lint', '--format', 'json', ...typed], folder);
  const files: { path: string; diagnostics: object[] }[] = JSON.parse(output).files;
  const paths = files.flatMap(({ path, diagnostics }) => (diagnostics.length > 0 ? [path] : []));
  expect(paths.map((path) => resolve(folder, path))).toEqual([join(real, 'apps/a.modal.json')]);
  expect(paths[0]).not.toContain('link');
});

test('a new baseline by a link to the checkout names files as without the link', async () => {
  const above = makeProject({ 'real/apps/a.modal.json': wrong });
  onTestFinished(() => rmSync(above, { recursive: true }));
  symlinkSync(join(above, 'real'), join(above, 'link'), 'junction');
  const words = ['lint', '--baseline', join(above, 'link/known.json'), '--update-baseline'];
  expect(await runHere(words, join(above, 'real/apps'))).toMatchObject({ status: 0 });
  const known = JSON.parse(readFileSync(join(above, 'real/known.json'), 'utf8'));
  expect(Object.keys(known.files)).toEqual(['apps/a.modal.json']);
});
