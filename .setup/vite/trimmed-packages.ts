import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { unsupportedMarkdown } from '../../src/react/unsupported-markdown.ts';

/** Leaves code out of the packages that are bundled into the renderer, because it is never called. */
export function trimmedPackages(): Plugin {
  return {
    name: 'json-modal:trimmed-packages',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (source in unusedByDownshift && importer.includes('/downshift/')) return `\0unused:${source}`;
      const isMarkdown =
        importer.endsWith('/src/react/Markdown.tsx') && source === 'mdast-util-from-markdown';
      if (!isMarkdown && !importer.endsWith(copy)) return undefined;
      const found = await this.resolve(source, importer.replace(copy, ''), { skipSelf: true });
      return found && `${found.id}${copy}`;
    },
    load(id) {
      if (id.startsWith('\0unused:')) return unusedByDownshift[id.slice('\0unused:'.length)];
      return id.endsWith(copy) ? readMarkdownParser(id.slice(0, -copy.length)) : undefined;
    },
  };
}

/** It checks the types of props, as TypeScript does here; and scrolls lists, but ours scroll themselves. */
const unusedByDownshift: Readonly<Record<string, string>> = {
  'prop-types': `const any = { isRequired: null };
    export default {
      any, array: any, bool: any, func: any, number: any, string: any, shape: () => any, checkPropTypes: () => {},
    };`,
  'react-is': 'export const isForwardRef = () => false;',
  'compute-scroll-into-view': 'export const compute = () => [];',
};

/** Marks the modules of the renderer's copy of the markdown parser, since the linter has the whole one. */
const copy = '?renderer';

/**
 * Returns a module of the markdown parser without the constructs that the renderer disables, a fifth of the whole. The parser
 * asks a disabled construct only for its name.
 */
function readMarkdownParser(path: string): string {
  // It is only asked for the label of a reference. In a browser, it sets HTML, which trusted types forbid.
  if (path.endsWith('/decode-named-character-reference/index.js'))
    return 'export const decodeNamedCharacterReference = () => false;';
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('/micromark/lib/constructs.js')) return text;
  const imports = /^import \{([^}]*)\} from 'micromark-core-commonmark';$/m;
  if (!imports.test(text)) throw new Error('The constructs of micromark have another form than expected.');
  const unsupported = new RegExp(` (?:${unsupportedMarkdown.join('|')}),?(?= )`, 'g');
  const stubs = unsupportedMarkdown.map((name) => `const ${name} = { name: '${name}' };`);
  return [...stubs, text.replace(imports, (line) => line.replace(unsupported, ''))].join('\n');
}
