import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, traverse } from '@babel/core';
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
    traverse(parse(path), {
      RegExpLiteral({ node: { pattern, flags } }) {
        const name = `/${pattern}/${flags}`;
        if (!literals.has(name)) literals.set(name, { path, source: pattern, flags });
      },
      'NewExpression|CallExpression'({ node }) {
        if (!('callee' in node) || !('name' in node.callee) || node.callee.name !== 'RegExp') return;
        makers.add(path);
      },
    });
  }
  return { literals: [...literals.values()], makers: [...makers] };
}

function parse(path: string) {
  const types = path.endsWith('.tsx') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  const options = {
    configFile: false,
    babelrc: false,
    compact: true,
    sourceType: 'module',
    parserOpts: { plugins: /\.tsx?$/.test(path) ? [...types] : [] },
  } as const;
  const tree = parseSync(readFileSync(join(root, path), 'utf8'), { ...options, filename: path });
  if (tree === null) throw new Error(`${path} could not be parsed.`);
  return tree;
}
