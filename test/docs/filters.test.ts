import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { operatorNames } from '../../src/filters/operators.ts';
import { requireBuild } from '../build.ts';
import { makeProject } from '../make-project.ts';

const page = readFileSync(`${root}docs/extensions.md`, 'utf8');

test('the program in the chapter on filters prints the output in its comments', () => {
  requireBuild();
  const examples = [...page.matchAll(/^```\w+ (big\.filter\.json|filters\.mjs)\n([\s\S]*?)^```$/gm)];
  expect(examples).toHaveLength(2);
  const files = Object.fromEntries(examples.map(([, name = '', text = '']) => [name, text]));
  const folder = makeProject(files);
  mkdirSync(`${folder}/node_modules`);
  symlinkSync(root, `${folder}/node_modules/json-modal`, 'junction');
  const printed = execFileSync(process.execPath, ['filters.mjs'], { cwd: folder, encoding: 'utf8' });
  const promised = [...(files['filters.mjs'] ?? '').matchAll(/; \/\/ (.+)$/gm)].map(([, words]) => words);
  expect(printed.trimEnd().split('\n')).toEqual(promised);
});

test('the page names every operator', () => {
  const missing = operatorNames.filter((name) => !page.includes(`\`${name}\``));
  expect(missing, 'Name the operator in docs/extensions.md, in backticks.').toEqual([]);
});
