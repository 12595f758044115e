import type { MarkdownNode } from './read-markdown.ts';

/** The tables of a text, as GitHub writes them: a row of cells, and under it a row of dashes. */
export function findTables(text: string): readonly MarkdownNode[] {
  if (!text.includes('|')) return [];
  return [...text.matchAll(table)].map(({ index, 0: written }) => ({
    type: 'table',
    from: index,
    to: index + written.trimEnd().length,
  }));
}

const table = /^[^\n|]*\|[^\n]*\n *(?:\| *)?:?-+:? *\|[-|: ]*$(?:\n[^\n|]*\|[^\n]*)*/gm;
