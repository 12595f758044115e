import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { listFiles } from '../architecture/sources.ts';

/** A regular expression, as it is written in some file. */
export interface Expression {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

interface Expressions {
  /** Each literal once, with the first file that has it. */
  readonly literals: readonly Expression[];
  /** The files that make an expression when they run. */
  readonly makers: readonly string[];
}

/** Reads the regular expressions of all programs below the folders. */
export function readExpressions(folders: readonly string[]): Expressions {
  const literals = new Map<string, Expression>();
  const makers = new Set<string>();
  for (const path of folders.flatMap(listFiles).filter((name) => /(?<!\.d)\.(?:tsx?|m?js)$/.test(name))) {
    const addMaker = ({ callee }: { readonly callee: { readonly type: string } }) => {
      if ('name' in callee && callee.name === 'RegExp') makers.add(path);
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        const name = nameOf({ source, flags });
        if (!literals.has(name)) literals.set(name, { path, source, flags });
      },
      NewExpression: addMaker,
      CallExpression: addMaker,
    }).visit(parse(path));
  }
  return { literals: [...literals.values()], makers: [...makers] };
}

export function nameOf({ source, flags }: Omit<Expression, 'path'>): string {
  return `/${source}/${flags}`;
}

function parse(path: string) {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  expect(errors, path).toEqual([]);
  return program;
}
