import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { block, modal } from '../modals.ts';
import { drawForm, showAll } from './draw.tsx';

/** Ways to make a page run something, or lead where no link may lead. */
const payloads = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<svg onload="window.hit = 1"><a href="javascript:hit()">x</a></svg>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<a href="javascript:window.hit=1">x</a>',
  '<div style="background:url(javascript:hit)">x</div>',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example/"><form action="x"><input autofocus onfocus="hit()"></form>',
  '<!-- --><script>window.hit=1</script><!-- -->',
  '<![CDATA[<script>window.hit=1</script>]]>',
  '</div></form><script>window.hit=1</script>',
  '**<img src=x onerror=hit()>**',
  '> <script>window.hit=1</script>',
  '- <img src=x onerror=hit()>',
  '1. <video><source onerror="hit()"></video>',
  '# <object data="javascript:hit()"></object>',
  '[x](javascript:window.hit=1)',
  '[x](JaVaScRiPt:window.hit=1)',
  '[x](javascript&colon;window.hit=1)',
  '[x](&#106;avascript:window.hit=1)',
  '[x](&#x6A;&#x61;vascript:window.hit=1)',
  '[x](java\tscript:window.hit=1)',
  '[x](java&#10;script:window.hit=1)',
  '[x](<java\nscript:window.hit=1>)',
  '[x](\u0001javascript:window.hit=1)',
  '[x](&#1;javascript:window.hit=1)',
  '[x](\u00a0javascript:window.hit=1)',
  '[x](<  javascript:window.hit=1>)',
  '[x](javascript://https://cake.example/%0awindow.hit=1)',
  '[x](data:text/html,<script>window.hit=1</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGl0PTE8L3NjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://cake.example/1)',
  '[x](//evil.example)',
  '[x](\\\\evil.example)',
  '[x](/\\evil.example)',
  '[x](/orders)',
  '[x](?a=b)',
  '[x](#top)',
  '[x](https:evil.example)',
  '[x](ht\ttps://evil.example)',
  '[x](intent://evil.example)',
  '[x][y]\n\n[y]: javascript:window.hit=1',
  '[x]\n\n[x]: javascript:window.hit=1',
  '<javascript:window.hit=1>',
  '<https://evil.example>',
  '![x](javascript:window.hit=1)',
  '![x](https://evil.example/pixel.gif)',
  '[![x](https://evil.example/pixel.gif)](javascript:window.hit=1)',
  '[**x**](javascript:window.hit=1 "title")',
  '[a](javascript:hit "b\\" onclick=\\"hit()")',
  '`<img src=x onerror=hit()>`',
  '```html\n<script>window.hit=1</script>\n```',
  '[x](javascript\\:window.hit=1)',
  '[x](java\u200bscript:window.hit=1)',
];

describe('markdown yields no script, no handler and no other link', () => {
  test.each(payloads)('%j', async (payload) => {
    const hit = vi.fn();
    vi.stubGlobal('hit', hit);
    const value = `${payload}\n\n**the end**`;
    drawForm(modal({ it: block('text', { value, markdown: true }) }));
    await waitFor(() => expect(document.querySelector('.json-modal-markdown')).toBeTruthy());
    const text = document.querySelector('.json-modal-text');
    expect(
      text?.querySelectorAll('script, img, svg, iframe, style, video, object, form, a, input'),
    ).toHaveLength(0);
    const attributes = [...(text?.querySelectorAll('*') ?? [])].flatMap((element) =>
      element.getAttributeNames(),
    );
    expect(attributes.filter((name) => !['class', 'start'].includes(name))).toEqual([]);
    expect(hit).not.toHaveBeenCalled();
  });
});

test.each([
  ['[x](https://cake.example)', 'https://cake.example/'],
  ['[x](HTTP://cake.example/a?b=c#d)', 'http://cake.example/a?b=c#d'],
  ['[x](mailto:chef@cake.example)', 'mailto:chef@cake.example'],
])('%s is a link', async (value, href) => {
  drawForm(modal({ it: block('text', { value, markdown: true }) }));
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'x' })).href).toBe(href);
});

test.each([
  ['a *b* _c_', 'a *b* _c_'],
  ['![alt](https://cake.example/a.png)', '![alt](https://cake.example/a.png)'],
  ['a `b` ~~c~~', 'a `b` ~~c~~'],
  ['| a | b |\n|---|---|', '| a | b |\n|---|---|'],
  ['***\n\n---', '***\n---'],
  ['&amp; &lt;', '&amp; &lt;'],
])('unsupported Markdown is text: %j', async (value, text) => {
  drawForm(modal({ it: block('text', { value, markdown: true }) }));
  await waitFor(() => expect(document.querySelector('.json-modal-markdown')).toBeTruthy());
  expect(document.querySelector<HTMLElement>('.json-modal-text')?.innerText.replace(/\n+/g, '\n')).toBe(text);
});

test.each([
  ['quotes', '>'.repeat(1000)],
  ['brackets', '['.repeat(1000)],
  ['stars', '*'.repeat(5000)],
  ['lists', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(2 * depth)}- x`).join('\n')],
])('%s, far too deep, do no harm', async (_, nest) => {
  drawForm(
    modal({
      it: block('text', { value: `${nest} end`, markdown: true }),
      after: block('input', { label: 'After' }),
    }),
  );
  await waitFor(() => expect(document.querySelector('.json-modal-text > *')).toBeTruthy());
  await showAll();
  await waitFor(() => expect(document.querySelector('.json-modal-text')?.textContent).toContain('end'));
  expect(screen.getByLabelText('After')).toBeTruthy();
});

test.each([
  ['100 kB of lists in lists', '- ', 100_000],
  ['100 kB of quotes in quotes', '>', 100_000],
  ['100 kB of headings', 'a\n=\n', 100_000],
  ['10 kB of lists in quotes', '> - ', 10_000],
  ['10 kB of stars and underscores', '*_', 10_000],
])('a text of %s is shown as written', async (_, part, length) => {
  const value = part.repeat(length / part.length);
  const text = (words: string) => block('text', { value: words, markdown: true });
  drawForm(modal({ it: text(value), other: text('other') }));
  // The reader of markdown is there.
  await waitFor(() => expect(document.querySelectorAll('.json-modal-markdown')).toHaveLength(1));
  await showAll();
  const shown = document.querySelector('.json-modal-text');
  expect((shown?.querySelector('span') ?? shown)?.textContent).toBe(value);
});
