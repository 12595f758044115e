import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blockDeclarations } from '../../src/format/blocks/index.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

it('the table of blocks in the README is generated from the declarations of their kinds', async () => {
  const rows = Object.entries(blockDeclarations).map(([kind, { description, properties, required }]) => {
    const isRequired = (name: string) => (required as readonly string[]).includes(name);
    const names = Object.keys(properties).map((name) =>
      isRequired(name) ? `**\`${name}\`**` : `\`${name}\``,
    );
    return `| \`${kind}\` | ${description} | ${names.join(' ') || 'none'} |`;
  });
  const tableOfKinds = ['| kind | is | options |', '| --- | --- | --- |', ...rows].join('\n');
  const made = readme.replace(
    /<!-- blocks -->[\s\S]*<!-- \/blocks -->/,
    `<!-- blocks -->\n${tableOfKinds}\n<!-- /blocks -->`,
  );
  await expect(made).toMatchFileSnapshot('../../README.md');
});

it.each(['embed.tsx', 'session.ts'])('the README shows the compiled example %s', (name) => {
  expect(readme).toContain(readFileSync(new URL(`examples/${name}`, import.meta.url), 'utf8').trim());
});
