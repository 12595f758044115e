import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../src/react/styles/', import.meta.url);

it('the styles hold no character, escaped or not, that a page without a charset would garble', () => {
  const styles = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  expect(styles.join('\n').match(/[^\t\n\x20-\x7e]|\\[0-9a-f]{2,}/gi)).toBeNull();
});
