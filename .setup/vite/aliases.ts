import type { Alias } from 'vite';
import { root } from './paths.ts';

/** The package's own names lead to `src`, so that playground and tests need no build. */
export const aliases: Alias[] = [
  { find: /^json-modal$/, replacement: `${root}src/index.ts` },
  { find: /^json-modal\/(.+\.css)$/, replacement: `${root}src/$1` },
  { find: /^json-modal\/([a-z]+)$/, replacement: `${root}src/$1/index.ts` },
];

/** The oldest React that the package serves, in the place of the newest. */
export const react18: Alias[] = [
  { find: /^react(?=$|\/)/, replacement: 'react-18' },
  { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-18' },
];
