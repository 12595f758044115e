import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { configSchema } from '../../src/cli/policy/config/config-schema.ts';

test('docs/ci.md is generated from the declaration of every member of a config', async () => {
  const rows = Object.entries(configSchema.properties).map(
    ([name, { description }]) =>
      `| \`${name}\` | ${description.charAt(0).toLowerCase()}${description.slice(1)} |`,
  );
  const table = ['| member | meaning |', '|---|---|', ...rows].join('\n');
  const page = readFileSync(`${root}docs/ci.md`, 'utf8').replace(
    /<!-- config -->[\s\S]*<!-- \/config -->/,
    `<!-- config -->\n${table}\n<!-- /config -->`,
  );
  await expect(page).toMatchFileSnapshot('../../docs/ci.md');
});
