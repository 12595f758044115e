import { lintManifest } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { manifestOf } from '../extensions/manifests.ts';

describe('a text that is not a manifest has one problem', () => {
  test.each([
    ['a modal', '{ "type": "object", "properties": { "blocks": {}, "actions": {} } }', 'manifest-shape'],
    ['a deep list', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'manifest-shape'],
    ['text', 'version: v202101', 'json-syntax'],
    ['nothing', '', 'json-syntax'],
    ['5 MB of text in a list', JSON.stringify(['x'.repeat(5_000_000)]), 'manifest-shape'],
  ])('%s', (_, text, rule) => {
    expect(lintManifest(text).map((it) => it.rule)).toEqual([rule]);
  });
});

test('a level of a rule counts', () => {
  const text = JSON.stringify({ ...manifestOf('video-calling'), version: 'v1' });
  expect(lintManifest(text)).toMatchObject([{ rule: 'manifest-version', severity: 'error' }]);
  expect(lintManifest(text, { rules: { 'manifest-version': 'off' } })).toEqual([]);
});
