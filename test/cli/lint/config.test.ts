import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { attempt } from '../../../src/cli/cli-error.ts';
import { createFindConfig } from '../../../src/cli/policy/config/find-config.ts';
import { readConfig } from '../../../src/cli/policy/config/read-config.ts';
import { makeProject } from '../../make-project.ts';

function find(files: Record<string, string>, folder = '.') {
  const base = makeProject(files);
  onTestFinished(() => rmSync(base, { recursive: true }));
  const config = attempt(() => createFindConfig(base)(join(base, folder)));
  return config.ok ? config.value : config.problem;
}

const name = 'json-modal.config.json';
const off = '{ "rules": { "json-syntax": "off" } }';

const isOff = {
  levels: expect.arrayContaining([expect.objectContaining({ rules: { 'json-syntax': 'off' } })]),
};

describe('the nearest config upwards holds', () => {
  test.each<[string, Record<string, string>, string]>([
    ['in the folder', { [name]: off, 'package.json': '{}' }, '.'],
    ['above it', { [name]: off, 'a/b/package.json': '{ "name": "b" }' }, 'a/b'],
    ['in package.json', { 'package.json': `{ "json-modal": ${off} }`, 'a/x': '' }, 'a'],
    ['before the package.json beside it', { [name]: off, 'package.json': '{ "json-modal": {} }' }, '.'],
    ['before one further up', { 'a/package.json': `{ "json-modal": ${off} }`, [name]: '{}' }, 'a'],
    ['with a byte order mark', { [name]: `\ufeff${off}` }, '.'],
  ])('%s', (_, files, folder) => {
    expect(find(files, folder)).toMatchObject(isOff);
  });

  test('and a project may have none', () => {
    expect(find({ 'package.json': 'not JSON' })).toBeUndefined();
  });
});

test.each([
  [`{ "json-modal": ${off} }`, isOff],
  ['{ "name": "b" }', '"package.json" has no member "json-modal".'],
])('of a package.json that is named, %s, its member is the config', (manifest, config) => {
  const base = makeProject({ 'package.json': manifest });
  onTestFinished(() => rmSync(base, { recursive: true }));
  const read = attempt(() => readConfig(join(base, 'package.json'), base));
  expect(read).toMatchObject(read.ok ? { value: config } : { problem: config });
});

describe('an invalid config is rejected in one line', () => {
  test.each([
    ['{\n  "rules": {},\n}', `"${name}" is not JSON at line 2, column 14.`],
    ['// Ours\n{}', `"${name}" is not JSON at line 1, column 1.`],
    ['', `"${name}" is not JSON at line 1, column 1.`],
    ['[]', `"${name}" at line 1, column 1: the config must be an object.`],
    ['{ "rule": {} }', `"${name}" at line 1, column 3: unknown member "rule". Did you mean "rules"?`],
    ['{ "rules": [] }', `"${name}" at line 1, column 3: "rules" must be an object.`],
    [
      '{ "rules": { "json-sintax": "off" } }',
      `"${name}" at line 1, column 14: "rules" names "json-sintax", which is not a rule. Did you mean "json-syntax"?`,
    ],
    [
      '{ "rules": { "json-modal/json-syntax": "off" } }',
      `"${name}" at line 1, column 14: "rules" names "json-modal/json-syntax", which is not a rule. Did you mean "json-syntax"?`,
    ],
    [
      '{ "rules": { "json-syntax": "warn" } }',
      `"${name}" at line 1, column 14: "json-syntax" must be off, info, warning or error.`,
    ],
    ['{ "suppressions": {} }', `"${name}" at line 1, column 3: "suppressions" must be a list.`],
    [
      '{ "suppressions": [{ "rule": "json-syntax", "pointer": "/a" }] }',
      `"${name}" at line 1, column 20: suppression 1 has no "reason".`,
    ],
    [
      '{ "suppressions": [{ "rule": "json-syntax", "pointer": "/a", "reason": " " }] }',
      `"${name}" at line 1, column 62: "reason" of suppression 1 must be a text that is not empty.`,
    ],
    [
      '{ "suppressions": [{ "rule": "json-syntax", "reason": "old" }] }',
      `"${name}" at line 1, column 20: suppression 1 has no "pointer".`,
    ],
    [
      '{ "suppressions": [{ "pointer": "/a", "reason": "old" }] }',
      `"${name}" at line 1, column 20: suppression 1 has no "rule".`,
    ],
    [
      '{ "suppressions": [{ "rule": "json-syntax", "pointer": "#/a", "reason": "old" }] }',
      `"${name}" at line 1, column 45: "pointer" of suppression 1 must be a JSON pointer like "/properties/blocks", as in "json-modal lint --format json".`,
    ],
    [
      '{ "suppressions": [{ "rule": "json-syntax", "pointer": "", "reasn": "old" }] }',
      `"${name}" at line 1, column 60: suppression 1 has an unknown member "reasn". Did you mean "reason"?`,
    ],
  ])('%s', (text, message) => {
    expect(find({ [name]: text })).toBe(message);
  });
});
