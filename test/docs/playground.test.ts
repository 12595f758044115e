import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tools } from '../../playground/frame/tool-list.ts';

const page = readFileSync(new URL('../../docs/playground.md', import.meta.url), 'utf8');

test.each(Object.values(tools))(
  'docs/playground.md describes the tool $title',
  ({ title, isOnlyInPlayground = false }) => {
    const line = page.split('\n').find((text) => text.startsWith(`- **${title}** `));
    expect(line, `Describe it under "Tools": "- **${title}** …".`).toBeDefined();
    expect(line?.endsWith('The preview does not have it.')).toBe(isOnlyInPlayground);
  },
);
