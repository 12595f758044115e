import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { possibleReadings } from '../../src/behaviour/readings.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../../docs/session.md');

test('the example on the page is example.test.ts', () => {
  const [, shown] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  expect(shown).toBe(read('./example.test.ts'));
});

test('the page names every reading and its ways, the default first', () => {
  for (const [name, [first, second]] of Object.entries(possibleReadings)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    expect(row.indexOf(`\`${first}\``)).toBeGreaterThan(0);
    expect(row.indexOf(`\`${second}\``)).toBeGreaterThan(row.indexOf(`\`${first}\``));
  }
});
