import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/react/Markdown.tsx';
import { requireBuild } from '../build.ts';

const texts = [
  ...[
    '# h',
    '**b** *e*',
    '`c` ``d`e``',
    '```\ncode\n```',
    '~~~\nx',
    '    indented',
    '<b>x</b>',
    '<div>\n**x**\n</div>',
  ],
  ...[
    '<http://a.b>',
    '&amp; &#35;',
    '[a](http://b)',
    '[a][b]',
    '[b]: http://c "t"',
    '[Q&amp;A &copy; &x;](https://a.b/?a=1&amp;b=2)',
    '![i](http://j)',
    '![i &amp; j](http://j)',
    '- a\n  - b',
  ],
  ...[
    '1. x',
    '> q\nlazy',
    '---',
    '* * *',
    'a  \nb\\\nc',
    '\\*x\\*',
    'x\n===',
    '\t',
    '',
    '<!-- c -->',
    '**a `b** c`',
  ],
];

test('the built renderer reads markdown as the whole parser does', async () => {
  requireBuild();
  const folder = new URL('../../dist/chunks/', import.meta.url);
  const name = readdirSync(folder).find((file) => file.startsWith('Markdown-'));
  const built: { readMarkdown: typeof readMarkdown } = await import(new URL(name ?? '', folder).href);
  for (const first of texts)
    for (const second of texts)
      for (const border of ['', '\n', '\n\n']) {
        const text = first + border + second;
        expect(built.readMarkdown(text), text).toEqual(readMarkdown(text));
      }
});
