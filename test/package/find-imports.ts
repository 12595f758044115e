import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { isObject } from '../../src/base/json.ts';

/** The names that a built module imports or exports from, those that it loads later included. */
export function findImports(text: string): readonly string[] {
  const known = found.get(text);
  if (known !== undefined) return known;
  const names: string[] = [];
  found.set(text, names);
  const see = (node: Readonly<Record<string, unknown>>) => {
    const name = isImport.test(String(node['type'])) ? textOf(node['source']) : undefined;
    if (name !== undefined) names.push(name);
  };
  const { body } = parseAst(text);
  // Only later imports are inside of other statements.
  if (/import\s*\(/.test(text)) visit(body, see);
  else for (const statement of body) see(statement as object as Record<string, unknown>);
  return names;
}

/** Modules are read for each entry that leads to them. */
const found = new Map<string, readonly string[]>();

const isImport = /^(Import(Declaration|Expression)|Export(Named|All)Declaration)$/;

function textOf(source: unknown): string | undefined {
  if (!isObject(source)) return undefined;
  if (typeof source['value'] === 'string') return source['value'];
  const [part, another] = Array.isArray(source['quasis']) ? source['quasis'] : [];
  return another === undefined ? part?.value.cooked : undefined;
}

function visit(value: unknown, see: (node: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(value)) for (const element of value) visit(element, see);
  else if (isObject(value)) {
    see(value);
    for (const member of Object.values(value)) visit(member, see);
  }
}

/** The files and packages that a built module needs, those that it loads later included. */
export function followImports(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const name of findImports(readFileSync(file, 'utf8'))) {
    if (name.startsWith('.')) followImports(join(dirname(file), name), reached);
    else reached.add(name);
  }
  return reached;
}
