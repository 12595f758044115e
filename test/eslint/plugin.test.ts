import { readFileSync } from 'node:fs';
import json from '@eslint/json';
import { ESLint } from 'eslint';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import { configs, plugin } from 'json-modal/eslint';
import { applyFixes, lintFilter, lintManifest, lintModal, rules } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../.setup/vite/paths.ts';
import { meetings } from '../../src/extensions/examples.ts';
import { conditionOn, filterWith } from '../../src/filters/examples.ts';
import { writeExample } from '../../src/lint/rules/example.ts';

const wrong = writeExample({
  blocks: ['size: input { "lable": "Größe 🎂" }', 'info: text { "value": "**Now**" }'],
});

function lint(text: string, options: { fix?: boolean; rules?: Record<string, 'off' | 'error'> } = {}) {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [{ plugins: { json } }, configs.recommended, { rules: options.rules ?? {} }],
    fix: options.fix ?? false,
  });
  return eslint.lintText(text, { filePath: 'cake.modal.json' });
}

test('has every rule of the linter', () => {
  expect(Object.keys(plugin.rules)).toEqual(rules.map(({ id }) => id));
});

describe('reports the same as the linter', () => {
  test.each([
    ['lines that end at LF', wrong],
    ['lines that end at CRLF', wrong.replaceAll('\n', '\r\n')],
  ])('%s', async (_, text) => {
    const [result] = await lint(text);
    const reported = result?.messages.map(({ ruleId, message, line, column, endLine, endColumn }) => ({
      rule: ruleId,
      message,
      range: [line, column, endLine, endColumn],
    }));
    expect(reported).toEqual(
      lintModal(text).map(({ rule, message, range: { start, end } }) => ({
        rule: `json-modal/${rule}`,
        message,
        range: [start.line, start.column, end.line, end.column],
      })),
    );
  });
});

test('is identified by its version in the cache of ESLint', async () => {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [{ plugins: { json } }, configs.recommended],
  });
  const config = await eslint.calculateConfigForFile('cake.modal.json');
  expect(JSON.stringify(config)).toContain(`json-modal@${manifest.version}"`);
});

test.each([
  ['by its name', { plugins: { json, 'json-modal': plugin }, extends: ['json-modal/recommended'] }],
  ['as it is', { plugins: { json }, extends: [plugin.configs.recommended] }],
])('is extended %s', async (_, entry) => {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: defineConfig([{ files: ['forms/*.json'], ...entry }]),
  });
  const [result] = await eslint.lintText(wrong, { filePath: 'forms/cake.modal.json' });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(
    lintModal(wrong).map(({ rule }) => `json-modal/${rule}`),
  );
});

test('has a section of the docs about each rule, and no link as long as nobody owns the page', () => {
  const page = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
  for (const [id, { meta }] of Object.entries(plugin.rules)) {
    expect(meta.docs).not.toHaveProperty('url');
    expect(page).toContain(`\n## ${id}\n`);
  }
});

test('makes the same fixes', async () => {
  const [result] = await lint(wrong, { fix: true });
  expect(result?.output).toBe(applyFixes(wrong, lintModal(wrong)));
});

test('offers the same suggestions', async () => {
  const [result] = await lint(wrong);
  const offered = result?.messages.flatMap(({ suggestions = [] }) => suggestions.map(({ desc }) => desc));
  expect(offered).toEqual(['Add "markdown": true.']);
});

test('goes with the rules that ESLint recommends, given for all files as most projects have them', async () => {
  const recommended = [...builtinRules].filter(([, { meta }]) => meta?.docs?.recommended);
  expect(recommended.length).toBeGreaterThan(0);
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      { rules: Object.fromEntries(recommended.map(([id]) => [id, 'error'])) },
      { plugins: { json } },
      configs.recommended,
    ],
  });
  const [result] = await eslint.lintText(wrong, { filePath: 'cake.modal.json' });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual([
    'json-modal/unknown-option',
    'json-modal/missing-markdown',
  ]);
});

test('uses another severity of a rule', async () => {
  const [result] = await lint(wrong, { rules: { 'json-modal/unknown-option': 'off' } });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['json-modal/missing-markdown']);
});

test.each([
  ['towns.filter.json', filterWith([conditionOn('title', 'contains', 'Tallinn')]), lintFilter],
  ['meet.manifest.json', meetings({ postMeeting: 'https://meet.example/{linkId}' }), lintManifest],
])('reports and fixes the problems of %s', async (filePath, text, lintText) => {
  const run = async (fix: boolean) => {
    const overrideConfig = [{ plugins: { json } }, configs.recommended];
    const eslint = new ESLint({ overrideConfigFile: true, overrideConfig, fix });
    return (await eslint.lintText(text, { filePath }))[0];
  };
  const expected = lintText(text).map(({ rule, message }) => [`json-modal/${rule}`, message]);
  expect(expected).toHaveLength(1);
  const found = (await run(false))?.messages ?? [];
  expect(found.map(({ ruleId, message }) => [ruleId, message])).toEqual(expected);
  expect((await run(true))?.output).toBe(applyFixes(text, lintText(text)));
});

test('recognizes a document in a file of another name by its text', async () => {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [{ plugins: { json } }, { ...configs.recommended, files: ['saved/*.json'] }],
  });
  const text = filterWith([conditionOn('title', 'contains', 'Tallinn')]);
  const [result] = await eslint.lintText(text, { filePath: 'saved/towns.json' });
  expect(result?.messages.map(({ message }) => message)).toEqual(
    lintFilter(text).map(({ message }) => message),
  );
});

test('ignores files of other kinds', async () => {
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [{ plugins: { json } }, configs.recommended],
  });
  const [result] = await eslint.lintText('{}', { filePath: 'package.json' });
  expect(result?.messages.filter(({ ruleId }) => ruleId?.startsWith('json-modal/'))).toEqual([]);
});
