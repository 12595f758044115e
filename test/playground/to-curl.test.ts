import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readParameters } from '../../playground/requests-tool/read-parameters.ts';
import { toCurl } from '../../playground/requests-tool/to-curl.ts';

const url = `http://localhost/app?a=1&form=${encodeURIComponent('{"note":"it\'s"}')}`;

test('a request reads as a command', () => {
  expect(toCurl({ method: 'GET', url: 'http://localhost/app', body: null })).toBe(
    "curl -X GET 'http://localhost/app' \\\n  -H 'accept: application/json'",
  );
});

test.skipIf(process.platform === 'win32')('a shell takes every text as it is', () => {
  const note = `it's "$HOME" \`date\` \\ \n é`;
  const command = toCurl({ method: 'POST', url, body: { note } }).replace(/^curl/, 'printf "%s\\0"');
  const words = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split('\0');
  expect(JSON.parse(words.at(-2) ?? '')).toEqual({ note });
});

test('parameters are decoded, and JSON is laid out', () => {
  expect(readParameters(url)).toEqual([
    { name: 'a', value: '1' },
    { name: 'form', value: '{\n  "note": "it\'s"\n}' },
  ]);
});
