import type { Alias } from 'vite';
import { root } from './paths.ts';

/** The package's own names lead to `src`, so that playground and tests need no build. */
export const aliases: Alias[] = [
  { find: /^json-modal$/, replacement: `${root}src/index.ts` },
  { find: /^json-modal\/(.+\.css)$/, replacement: `${root}src/$1` },
  { find: /^json-modal\/([a-z]+)$/, replacement: `${root}src/$1/index.ts` },
];
