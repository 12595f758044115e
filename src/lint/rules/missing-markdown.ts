import { quote } from '../../base/text.ts';
import { isBareLink, type MarkdownNode } from '../markdown.ts';
import { pointerOfText, undecidedTexts } from '../shown-texts.ts';
import type { ModalRule } from './modal-rule.ts';

export const missingMarkdown = {
  id: 'missing-markdown',
  severity: 'info',
  reason: 'Without "markdown": true, Markdown is shown as plain text.',
  accepts: [
    { blocks: ['info: text { "value": "Order **now**!", "markdown": true }'] },
    { blocks: ['info: text { "value": "Order **now**!", "markdown": false }'] },
    { blocks: ['info: text { "value": "- 2 * 3 cakes\\n- #1 choice" }'] },
  ],
  rejects: [
    {
      blocks: ['info: text { "value": "Order **now**!" }'],
      marked: '**now**',
      message: '"**now**" in "info" is Markdown, but is shown as plain text. Add "markdown": true.',
    },
  ],
  check: (context) =>
    undecidedTexts(context).flatMap((text) => {
      const { key, value } = text;
      if (!anyHope.test(value)) return [];
      const node = context.readMarkdown(value).find((candidate) => isSurelyMeant(candidate, value));
      if (node === undefined) return [];
      return [
        {
          pointer: pointerOfText(text),
          highlight: { from: node.from, to: node.to },
          message: `${quote(value.slice(node.from, node.to))} in ${quote(key)} is Markdown, but is shown as plain text.`,
          hint: 'Add "markdown": true.',
          suggestions: [{ do: 'insert', name: 'markdown', value: true }],
        },
      ];
    }),
} as const satisfies ModalRule;

const anyHope = /\*\*|\]\(|^[ \t]*#/m;

/** Whether a text is certainly Markdown. Dashes, numbers and a single "#" also occur in plain text. */
function isSurelyMeant(node: MarkdownNode, text: string): boolean {
  if (node.type === 'link') return !isBareLink(node, text) && /^(?:https?:|mailto:)/i.test(node.url ?? '');
  const markup = text.slice(node.from, node.to);
  if (node.type === 'strong') return markup.startsWith('**');
  return node.type === 'heading' && /^#{1,6} (?!of\b)\S/.test(markup);
}
