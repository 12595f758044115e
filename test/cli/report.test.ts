import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { makeProject } from '../make-project.ts';
import { block, modal } from '../modals.ts';
import { findImports } from '../package/find-imports.ts';
import { run, runHere } from './run.ts';

const cake = JSON.stringify(modal({ size: block('input', { label: 'Cake size', isRequired: true }) }));

function project() {
  return makeProject({ 'cake.modal.json': cake, 'wrong.modal.json': '{}' });
}

test('a page is written to a file, and its name is printed', () => {
  const folder = project();
  const ran = run(['report', 'cake.modal.json', '--out', 'reports/cake.html'], { folder });
  expect(ran).toEqual({ status: 0, output: 'Wrote reports/cake.html.\n', complaints: '' });
  const page = readFileSync(join(folder, 'reports/cake.html'), 'utf8');
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'));
  expect(page).toContain('Cake size');
  expect(readFileSync(join(folder, 'cake.modal.json'), 'utf8')).toBe(cake);
});

test('two runs write the same page', () => {
  const folder = project();
  for (const name of ['a.html', 'b.html']) run(['report', 'cake.modal.json', '--out', name], { folder });
  expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe(readFileSync(join(folder, 'b.html'), 'utf8'));
});

test('words are printed, of a variant too, and of standard input', () => {
  const folder = project();
  const words = run(['report', 'cake.modal.json', '--format', 'markdown'], { folder });
  expect(words).toMatchObject({ status: 0, complaints: '' });
  expect(words.output).toContain('# Cake\n\nReport of cake.modal.json.\n');
  const longer = run(['report', '-', '--format', 'markdown', '--variant', 'pseudo-translation'], {
    folder,
    input: cake,
  });
  expect(longer.output).toContain('**Variant: Pseudo-translation.**');
  expect(longer.output).toContain('Cåké šîžé');
});

test.each([
  [['report'], '"report" needs a modal: json-modal report FILE.\n'],
  [['report', 'a', 'b'], '"report" takes one modal, got an extra argument "b".\n'],
  [
    ['report', 'cake.modal.json'],
    'A page needs a file: add "--out report.html". For words alone, add "--format markdown".\n',
  ],
  [
    ['report', 'wrong.modal.json', '--out', 'a.html'],
    '"wrong.modal.json" is not a valid modal, so it cannot be reported. Run "json-modal lint wrong.modal.json".\n',
  ],
  [
    ['report', 'cake.modal.json', '--out', 'cake.modal.json'],
    '"--out" would overwrite "cake.modal.json", which this command reads. Name another file.\n',
  ],
])('%s fails in words', async (words, complaints) => {
  const folder = project();
  expect(await runHere(words, folder)).toEqual({ status: 2, output: '', complaints });
  expect(readFileSync(join(folder, 'cake.modal.json'), 'utf8')).toBe(cake);
});

test('only a page of a report loads React', () => {
  const folder = join(root, 'dist/cli');
  const texts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const drawing = [...texts]
    .filter(([, text]) => text.includes('renderToStaticMarkup'))
    .map(([name]) => name);
  expect(drawing).toHaveLength(1);
  const loading = [...texts].filter(([, text]) =>
    findImports(text).some((path) => path.endsWith(drawing[0] ?? '')),
  );
  expect(loading.map(([name]) => name.replace(/-.*/, ''))).toEqual(['command']);
  const [[, text = ''] = []] = loading;
  expect(text).toContain('json-modal report FILE');
  expect(text).not.toMatch(new RegExp(`^import .*${drawing[0]}`, 'm'));
});
