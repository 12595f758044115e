import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renameOver } from '../../src/node/replace-file.ts';
import { makeFile } from '../caller/start.ts';

/** Refuses a few times, as Windows does while a virus scanner reads the file, and then renames. */
function refusing(code: string, times: number) {
  let left = times;
  return (from: string, to: string) => {
    if (left-- > 0) throw Object.assign(new Error(`${code}: operation not permitted`), { code });
    renameSync(from, to);
  };
}

test.each(['EPERM', 'EACCES', 'EBUSY'])(
  'a file that is held for a moment (%s) is replaced after it',
  async (code) => {
    const path = makeFile('one');
    writeFileSync(`${path}.tmp`, 'two');
    await renameOver(`${path}.tmp`, path, () => true, refusing(code, 3));
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(existsSync(`${path}.tmp`)).toBe(false);
  },
);

test('a file that stays locked is unchanged, and the reason is reported', async () => {
  const path = makeFile('one');
  writeFileSync(`${path}.tmp`, 'two');
  await expect(renameOver(`${path}.tmp`, path, () => true, refusing('EBUSY', 100))).rejects.toThrow('EBUSY');
  expect(readFileSync(path, 'utf8')).toBe('one');
});

test('a file that changed in the meantime is not replaced', async () => {
  const path = makeFile('one');
  writeFileSync(`${path}.tmp`, 'two');
  const isReplaced = await renameOver(
    `${path}.tmp`,
    path,
    () => readFileSync(path, 'utf8') === 'one',
    (from, to) => {
      writeFileSync(path, 'theirs');
      refusing('EBUSY', 1)(from, to);
    },
  );
  expect(isReplaced).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe('theirs');
});

test('an error that retries cannot fix is reported at once', async () => {
  const path = makeFile('one');
  await expect(renameOver(`${path}.tmp`, path, () => true, refusing('ENOSPC', 1))).rejects.toThrow('ENOSPC');
});
