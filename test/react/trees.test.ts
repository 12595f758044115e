import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { block, modal } from '../modals.ts';
import { openPage, type SamplePage } from './page/open-page.ts';

let browser: Browser;
let page: SamplePage;
let devtools: CDPSession;

beforeAll(async () => {
  browser = await openChromium();
  page = await openPage(browser);
  devtools = await page.tab.context().newCDPSession(page.tab);
});

afterAll(async () => {
  await closePages(browser);
});

const items = [
  { label: 'Vanilla', value: 'vanilla' },
  { label: 'Chocolate', value: 'chocolate', isDisabled: true },
];
const words = { label: 'Label', message: 'A hint.' };
const wrong = { label: 'Label', message: 'A hint.', error: 'An error.', isRequired: true };
const markdown = '# Heading\n\nA **strong** [link](https://cake.example).\n\n> Quote\n\n1. one\n\n- dot';

test.each<[string, string, readonly object[]]>([
  ['text', 'text', [{ value: 'Plain words' }, { value: markdown, markdown: true }]],
  ['input', 'input', [{ ...words, placeholder: 'Say', allowClear: true, value: 'x' }, wrong]],
  [
    'input-types',
    'input',
    ['email', 'number', 'password', 'search', 'url'].map((type) => ({ label: type, type })),
  ],
  ['textarea', 'textarea', [{ ...words, placeholder: 'Say', resize: true }, wrong]],
  [
    'select',
    'select',
    [
      { ...words, placeholder: 'Choose', items },
      { ...wrong, items, value: 'vanilla', allowClear: true },
    ],
  ],
  [
    'select-filter',
    'select',
    [
      { ...words, filter: true, items },
      { ...wrong, filter: true, items, value: 'vanilla', allowClear: true },
    ],
  ],
  [
    'select-multiple',
    'select',
    [
      { ...words, value: [], items },
      { ...wrong, value: ['vanilla'], items, allowClear: true },
    ],
  ],
  [
    'datepicker',
    'datepicker',
    [
      { ...words, placeholder: 'Any day' },
      { ...wrong, value: '2026-12-27', allowClear: true },
    ],
  ],
  [
    'radio-group',
    'radio-group',
    [
      { ...words, items, value: 'vanilla' },
      { ...wrong, items },
    ],
  ],
  [
    'checkbox-group',
    'checkbox-group',
    [{ ...words, items, value: ['vanilla'] }, { ...wrong, items }, { items }],
  ],
  ['separator', 'separator', [{}]],
])('the accessibility tree of %s in Chromium matches its golden file', async (name, kind, list) => {
  const blocks = Object.fromEntries(list.map((options, index) => [`it${index}`, block(kind, options)]));
  await page.show({ schema: modal(blocks) });
  await page.tab.getByRole('button', { name: 'Save' }).waitFor();
  // Those that are loaded on first need.
  if (name === 'select-filter' || name === 'select-multiple')
    await page.tab.locator('[aria-autocomplete]').nth(1).waitFor();
  if (name === 'text') await page.tab.getByText('Quote', { exact: true }).waitFor();
  await expect(`${await readTree()}\n`).toMatchFileSnapshot(`trees/${name}.txt`);
});

/** The tree of the dialog, a line per node that is not left out of it. */
async function readTree(): Promise<string> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map<string, Told>(nodes.map((node) => [node.nodeId, node]));
  const dialog = nodes.find(({ role }) => role?.value === 'dialog');
  return drawTree(dialog?.nodeId ?? '', byId, 0).join('\n');
}

/** The description of one node by Chromium. */
interface Told {
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

function drawTree(id: string, byId: ReadonlyMap<string, Told>, depth: number): readonly string[] {
  const node = byId.get(id);
  if (node === undefined) return [];
  const isDull = node.ignored || dull.includes(String(node.role?.value));
  const line = isDull ? [] : ['  '.repeat(depth) + describe(node)];
  const children = node.childIds ?? [];
  return [...line, ...children.flatMap((child) => drawTree(child, byId, isDull ? depth : depth + 1))];
}

const dull = ['none', 'generic', 'InlineTextBox', 'LabelText', 'ListMarker'];

function describe({ role, name, description, value, properties = [] }: Told): string {
  const parts = [
    role?.value,
    name?.value && JSON.stringify(name.value),
    value?.value !== undefined && value.value !== '' && `= ${JSON.stringify(value.value)}`,
    description?.value && `(${description.value})`,
    ...properties.filter(isTelling).map((property) => `[${property.name} ${property.value.value}]`),
  ];
  return parts.filter(Boolean).join(' ');
}

function isTelling({
  name,
  value,
}: {
  readonly name: string;
  readonly value: { readonly value?: unknown };
}): boolean {
  return telling.includes(name) && value.value !== false && value.value !== 'false';
}

const telling = [
  'required',
  'invalid',
  'disabled',
  'checked',
  'expanded',
  'hasPopup',
  'multiselectable',
  'selected',
  'live',
  'modal',
  'url',
  'level',
];
