import { win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EndpointRequest } from '../../src/caller/endpoint/endpoint-result.ts';
import { exchangeName } from '../../src/caller/recording/record.ts';

function changeOf(invoker: string): EndpointRequest {
  return { kind: 'change', query: { invoker, form: '{}' }, body: null };
}

test('every file system accepts the name, whatever the keys of the modal and its blocks', () => {
  const name = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(name, name, (stem, invoker) => {
      const made = exchangeName(stem, changeOf(invoker));
      expect(made).toMatch(/^[\w-]{1,67}\.change\.[\w-]{1,60}\.[0-9a-f]{8}$/);
      expect(win32.resolve('C:\\answers', made)).toBe(`C:\\answers\\${made}`);
    }),
  );
});

describe('no way leads out of the folder on Windows:', () => {
  test.each([
    '..\\..\\x',
    'C:\\x',
    'C:x',
    '\\\\server\\share\\x',
    '\\\\?\\C:\\x',
    'x:stream',
    '..',
    'a. . .',
  ])('%s', (word) => {
    const made = exchangeName(word, changeOf(word));
    expect(win32.dirname(win32.resolve('C:\\answers', made))).toBe('C:\\answers');
    expect(made).not.toMatch(/[<>:"/\\|?*]|[. ]$/);
  });
});

test.each(['con', 'PRN', 'aux', 'NUL', 'com1', 'LPT9'])(
  'the name of a device of Windows, %s, is never that of a file',
  (stem) => {
    expect(exchangeName(stem, changeOf('size'))).toMatch(
      new RegExp(`^${stem}-[0-9a-f]{6}\\.change\\.size\\.`),
    );
  },
);
