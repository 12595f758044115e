import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = readFileSync(new URL('../../src/react/styles.css', import.meta.url), 'utf8');

it('the styles hold no character, escaped or not, that a page without a charset would garble', () => {
  expect(styles.match(/[^\t\n\x20-\x7e]|\\[0-9a-f]{2,}/gi)).toBeNull();
});
