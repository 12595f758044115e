import type { Example } from '../../base/rule.ts';

/** Writes the modal of an example. */
export function writeExample({ blocks = [separator], actions = [primary], text }: Example): string {
  return (
    text ?? modalWith(`${listOf('blocks', 'element', blocks)},\n${listOf('actions', 'action', actions)}`)
  );
}

/** Writes the blocks and buttons of an example, without the structure around them. */
export function writeDefinitions({ blocks = [], actions = [] }: Example): string {
  const definitions = [
    ...blocks.map((line) => definitionOf(line, 'element')),
    ...actions.map((line) => definitionOf(line, 'action')),
  ];
  return definitions.join(',\n');
}

const separator = 'line: separator';
const primary = 'save: primary { "label": "Save", "handler": "request" }';

/** The blocks of an example that is about something else. */
export const someBlocks = `{ "type": "object", "properties": { ${definitionOf(separator, 'element')} } }`;

function modalWith(lists: string): string {
  return `{\n  "type": "object",\n  "properties": {\n${lists}\n  }\n}\n`;
}

function listOf(name: string, family: string, lines: readonly string[]): string {
  const definitions = lines.map((line) => `\n      ${definitionOf(line, family)}`).join(',');
  return `    "${name}": { "type": "object", "properties": {${definitions}${definitions && '\n    '}} }`;
}

function definitionOf(line: string, family: string): string {
  const [, key = '', kind = '', options] = /^([^:]*): ([\w-]+) ?(\{.*\})?$/s.exec(line) ?? [];
  const rest = options === undefined ? '' : `, "options": ${options}`;
  return `${JSON.stringify(key)}: { "$ref": "#/definitions/${family}-${kind}"${rest} }`;
}
