import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The names that a built module imports or exports from, those that it loads later included. */
export function findImports(text: string): readonly string[] {
  const statements = text.matchAll(/^(?:import|export)\b(?:[\w\s,*{}$]*?\bfrom)?\s*['"]([^'"]+)['"]/gm);
  // In braces it is a type in a comment of bundled code.
  const calls = text.matchAll(/(?<!\{)\bimport\(\s*['"]([^'"]+)['"]/g);
  return [...statements, ...calls].flatMap(([, name]) => name ?? []);
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
