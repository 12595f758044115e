import { expect, test } from 'vitest';
import { openProgress } from '../../../src/cli/check/progress.ts';

/** The text that is written to a terminal of this width. */
function show(columns: number | undefined): readonly string[] {
  const shown: string[] = [];
  const write = (text: string) => shown.push(text);
  const progress = openProgress({
    folder: '',
    environment: {},
    output: { write },
    progress: columns === undefined ? { isTTY: true, write } : { isTTY: true, columns, write },
    warn: (line) => expect.fail(line),
    readInput: async () => '',
  });
  progress.show('12 responses checked');
  progress.end();
  return shown.map((text) => text.replace('\r\u001b[K', ''));
}

test('the line never wraps in a narrow terminal, where it could not be erased', () => {
  expect(show(30)).toEqual([`${'░'.repeat(24)}   0 `, '']);
});

// 0 is what some terminals say that do not know.
test.each([80, 0, undefined])('it is whole in a terminal of %s columns', (columns) => {
  expect(show(columns)).toEqual([`${'░'.repeat(24)}   0 %  12 responses checked`, '']);
});
