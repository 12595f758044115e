import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawBlock } from '../draw.tsx';

test('a text is shown unchanged, with line breaks and spaces', () => {
  drawBlock('text', { value: '**one**\n  <b>two</b>   three' });
  const text = screen.getByText(/\*\*one\*\*/);
  expect(text.innerText).toBe('**one**\n  <b>two</b>   three');
});

test('markdown is drawn as elements of the seven kinds', async () => {
  const value =
    '# Title\n\nA **bold** [site](https://cake.example/).\n\n> Quote\n\n3. three\n4. four\n\n- dot';
  drawBlock('text', { value, markdown: true });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'site' });
  expect([link.href, link.rel, link.target]).toEqual([
    'https://cake.example/',
    'noopener noreferrer',
    '_blank',
  ]);
  expect(screen.getByText('bold').closest('strong')).toBeTruthy();
  expect(screen.getByText('Quote').closest('blockquote')).toBeTruthy();
  expect(screen.getAllByRole('list').map(({ tagName }) => tagName)).toEqual(['OL', 'UL']);
  expect(document.querySelector('ol')?.start).toBe(3);
});

test('every level of heading looks the same', async () => {
  drawBlock('text', { value: '# One\n\n### Three', markdown: true });
  const headings = [await screen.findByText('One'), screen.getByText('Three')];
  const [one, three] = headings.map((heading) => getComputedStyle(heading).fontSize);
  expect(one).toBe(three);
});

test('a separator is a separator', () => {
  drawBlock('separator');
  expect(screen.getByRole('separator')).toBeTruthy();
});
