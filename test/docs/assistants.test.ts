import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { listWords } from '../../src/base/text.ts';
import type { Parameters } from '../../src/cli/mcp/parameters.ts';
import type { Effects } from '../../src/cli/mcp/tool.ts';
import { tools } from '../../src/cli/mcp/tools/index.ts';

const page = readFileSync(`${root}docs/assistants.md`, 'utf8');

test('docs/assistants.md is generated from the declaration of every tool', async () => {
  const head = ['| tool | does | arguments | changes |', '| --- | --- | --- | --- |'];
  const rows = tools.map(
    ({ name, description, parameters, effects }) =>
      `| \`${name}\` | ${description} | ${listArguments(parameters)} | ${describeEffects(effects)} |`,
  );
  const [start, end] = ['<!-- tools -->', '<!-- /tools -->'];
  const before = page.slice(0, page.indexOf(start));
  const made = [before + start, ...head, ...rows, page.slice(page.indexOf(end))].join('\n');
  await expect(made, 'npm run fix updates the page').toMatchFileSnapshot('../../docs/assistants.md');
});

test('its setups are JSON, and start the command', () => {
  const setups = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, text = '']) => JSON.parse(text));
  expect(setups).toHaveLength(3);
  for (const { servers, mcpServers } of setups) {
    const { command, args } = (servers ?? mcpServers)['json-modal'];
    expect([command, ...args.slice(0, 2)]).toEqual(['npx', 'json-modal', 'mcp']);
  }
});

function listArguments(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, { isRequired }]) => (isRequired ? `**\`${name}\`**` : `\`${name}\``))
    .join(' ');
}

function describeEffects({ changesWith, reachesOthers }: Effects): string {
  if (changesWith.length === 0) return 'nothing';
  const names = listWords(changesWith.map((name) => `\`${name}\``));
  return `${reachesOthers ? 'data of the app' : 'the file'}, only with ${names}`;
}
