import { render, screen, waitFor } from '@testing-library/react';
import { type BlockViewProps, JsonModal } from 'json-modal/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../modals.ts';
import './draw.tsx';
import { order } from './order.ts';

let sheet: HTMLStyleElement | undefined;

afterEach(() => sheet?.remove());

/** As pages have grown them: for every label, every text input, every button. */
const ofThePage = `
  #page {
    letter-spacing: 2px; word-spacing: 2px; word-break: break-all; white-space: nowrap; cursor: pointer;
    text-indent: 20px; text-shadow: 0 0 2px red; text-transform: uppercase
  }
  label, legend { float: left; width: 100%; font-size: 24px; text-transform: uppercase; color: red }
  input[type="text"], input[type="email"], select, textarea {
    height: 20px; margin-bottom: 10px; border: 3px solid red; box-shadow: 0 0 3px red; font-size: 10px
  }
  input[type="checkbox"], input[type="radio"] { margin-right: 20px; opacity: 0 }
  button, button[type="submit"] { float: right; text-transform: uppercase; background: red; box-shadow: 0 0 3px red }
  form, fieldset, h2, h3, ul, li, p, a { border: 1px solid red; padding: 20px; list-style: square; font-style: italic }
  dialog[open] { top: 50%; left: 50%; transform: translate(-50%, -50%); min-width: 2000px; opacity: 0.5; color: red }
  svg path { fill: currentColor; stroke: red; stroke-width: 4px }
  span, span[hidden] { display: block; float: left; padding: 4px; font-style: italic; color: red }
  label::after { content: ":" }
  button::before { content: ">"; color: red }
  ::placeholder { font-style: italic; text-transform: uppercase }
`;

test('element styles of the page do not change a modal', async () => {
  render(<JsonModal open schema={order} title="Cake order" />, { container: makePage() });
  await waitForAll();
  const before = look();
  dress(ofThePage);
  expect(look()).toEqual(before);
  const hidden = [...document.querySelectorAll('dialog [hidden]')];
  expect(hidden.map((element) => element.checkVisibility())).toEqual([false, false]);
});

/** Rules of pages that fill their forms with each input, or draw boxes themselves. */
const important = [
  'input { width: 100% !important }',
  'input { min-width: 200px !important }',
  'input { max-width: 8px !important }',
  'input { height: 48px !important; min-height: 48px !important }',
  'input { margin: 10px !important; padding: 12px !important }',
  'input { display: block !important }',
  'input { appearance: auto !important }',
  'input { position: absolute !important; opacity: 0 !important }',
  '[type="checkbox"]:not(:checked), [type="checkbox"]:checked { position: absolute; opacity: 0 }',
  '* { box-sizing: content-box }',
  '* { box-sizing: content-box !important }',
  'label { display: block !important; width: 100% !important }',
  'button { width: 100% }',
  'button { width: 100% !important }',
];

test.each(important)('%s does not deform boxes, radios and buttons', async (rule) => {
  render(<JsonModal open schema={order} title="Cake order" />);
  await waitForAll();
  const measure = () =>
    [...document.querySelectorAll('dialog :is(.json-modal-box, .json-modal-choice-label, button)')].map(
      (part) => {
        const { x, width, height } = part.getBoundingClientRect();
        const { opacity, appearance } = getComputedStyle(part);
        return [part.className, x, width, height, opacity, appearance].join(' | ');
      },
    );
  const before = measure();
  expect(before.length).toBeGreaterThan(6);
  dress(rule);
  expect(measure()).toEqual(before);
});

test('a custom view is styled by the page', async () => {
  const Own = ({ id }: BlockViewProps<'input'>) => <button id={id} type="button" className="own" />;
  const schema = modal({ own: block('input', { label: 'Own' }) });
  render(<JsonModal open schema={schema} title="Cake order" components={{ input: Own }} />);
  dress('.own { float: right }  button { text-transform: uppercase }');
  const { float, textTransform } = getComputedStyle(document.querySelector('.own') ?? document.body);
  expect([float, textTransform]).toEqual(['right', 'uppercase']);
});

test('a modal accepts pointers on a page that allows them only in its own dialog', async () => {
  dress('body { pointer-events: none }');
  render(<JsonModal open schema={order} title="Cake order" />);
  const size = await screen.findByLabelText('Size');
  await userEvent.click(size);
  expect(document.activeElement).toBe(size);
});

test('a zoom of the page keeps the buttons visible, and a list at its control', async () => {
  dress('body { zoom: 1.25 }');
  render(<JsonModal open schema={order} title="Cake order" />);
  await waitForAll();
  const save = screen.getByRole('button', { name: 'Save' }).getBoundingClientRect();
  expect(save.bottom).toBeLessThan(window.innerHeight);
  await userEvent.click(screen.getByRole('combobox', { name: 'Customer' }));
  const control = screen.getByRole('combobox', { name: 'Customer' }).getBoundingClientRect();
  const list = document.querySelector(':popover-open')?.getBoundingClientRect();
  expect(list?.left).toBeCloseTo(control.left);
  expect(list?.right).toBeCloseTo(control.right);
  expect(list?.top).toBeCloseTo(control.bottom + 8);
});

/** Until what is loaded on first need is there. */
async function waitForAll(): Promise<void> {
  await waitFor(() =>
    expect(document.querySelectorAll('.json-modal-markdown, [aria-controls]')).toHaveLength(3),
  );
}

function makePage(): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'));
  page.id = 'page';
  return page;
}

function dress(rules: string): void {
  sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = rules;
}

/** Each element of the dialog, as it is drawn. */
function look(): readonly string[] {
  const elements = [
    ...document.querySelectorAll('dialog, dialog [class], dialog path, dialog span:not([hidden])'),
  ];
  return elements.flatMap((element) =>
    ['', '::before', '::after', '::placeholder'].map((part) => {
      const style = getComputedStyle(element, part);
      const values = properties.map((name) => style.getPropertyValue(name));
      return [element.tagName, element.getAttribute('class'), part, ...values].join(' | ');
    }),
  );
}

const properties = [
  'background',
  'border',
  'box-shadow',
  'color',
  'content',
  'cursor',
  'display',
  'fill',
  'float',
  'font',
  'height',
  'letter-spacing',
  'list-style',
  'margin',
  'min-width',
  'opacity',
  'padding',
  'stroke',
  'stroke-width',
  'text-indent',
  'text-shadow',
  'text-transform',
  'transform',
  'white-space',
  'width',
  'word-break',
  'word-spacing',
];
