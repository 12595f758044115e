import { screen, waitFor } from '@testing-library/react';
import { createModal, type Form } from 'json-modal';
import { german, JsonModalForm } from 'json-modal/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../modals.ts';

const items = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];
const schema = modal({
  pieces: block('input', { label: 'Pieces', type: 'number' }),
  note: block('textarea', { label: 'Note' }),
  size: block('input', { label: 'Size', value: 'S' }),
  price: block('input', { label: 'Price', type: 'number', value: '2.5' }),
  day: block('datepicker', { label: 'Day' }),
  way: block('select', { label: 'Way', items }),
  gift: block('radio-group', {
    label: 'Gift',
    items: items.map((item) => ({ ...item, label: `Gift ${item.label}` })),
  }),
  taste: block('checkbox-group', {
    label: 'Taste',
    items: items.map((item) => ({ ...item, label: `Taste ${item.label}` })),
  }),
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.documentElement.lang = '';
  vi.restoreAllMocks();
});

/** Hydrates a form that a server has rendered, after the user has done something in it. Returns all that React reports. */
async function hydrate(form: ReactElement, act: (place: HTMLElement) => void) {
  const place = document.createElement('div');
  place.innerHTML = renderOnServer(form);
  document.body.append(place);
  act(place);
  const report = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(report);
  const root = hydrateRoot(place, form, { onRecoverableError: report });
  ends.push(() => {
    root.unmount();
    place.remove();
  });
  await waitFor(() => expect(control('Pieces').inputMode).not.toBe(''));
  return report;
}

/** In a browser, React 18 warns of layout effects. */
function renderOnServer(form: ReactElement): string {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    return renderToString(form);
  } finally {
    quiet.mockRestore();
  }
}

function control(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function formOf(labels?: typeof german) {
  const live = createModal({ schema });
  live.open();
  return { live, form: <JsonModalForm modal={live} title="Cake order" labels={labels} /> };
}

describe.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'text'],
  ['Android', 'Mozilla/5.0 (Linux; Android 15)', 'numeric'],
])('a form of a server, on %s', (_, userAgent, keyboard) => {
  test.each([
    ['de', undefined, '2,5'],
    ['en', undefined, '2.5'],
    ['en', german, '2,5'],
  ])(
    'in lang=%s hydrates without a difference, with the right keyboard and notation',
    async (lang, labels, price) => {
      const { live, form } = formOf(labels);
      document.documentElement.lang = lang;
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
      expect(renderOnServer(form)).not.toMatch(/inputmode/i);
      const report = await hydrate(form, () => undefined);
      expect(report.mock.calls.filter(([error]) => !isActWarning(error))).toEqual([]);
      expect([control('Pieces').inputMode, control('Price').inputMode]).toEqual([keyboard, keyboard]);
      expect(control('Price').value).toBe(price);
      expect([live.getState().form, live.getState().isDirty]).toEqual([{ size: 'S', price: '2.5' }, false]);
    },
  );
});

const before: readonly [what: string, use: (place: HTMLElement) => void, form: Form][] = [
  ['a number', type('Pieces', '1,5'), { pieces: '1.5' }],
  ['a number in place of another', type('Price', '1,500'), { price: '1.500' }],
  ['a number of two meanings', type('Pieces', '1.500'), { pieces: '1.500?' }],
  ['lines', type('Note', 'Two\nlines'), { note: 'Two\nlines' }],
  ['a text', type('Size', 'X'), { size: 'X' }],
  ['an emptied text', type('Size', ''), { size: undefined }],
  ['a date', type('Day', '2027-01-04'), { day: '2027-01-04' }],
  ['a choice of a list', type('Way', 'no'), { way: 'no' }],
  ['a choice of a group', choose('Gift No'), { gift: 'no' }],
  ['a choice of several', choose('Taste Yes'), { taste: ['yes'] }],
] as never;

test.each(before)(
  '%s from before the scripts were loaded is kept, and gets into the form',
  async (_what, use, changed) => {
    const { live, form } = formOf();
    document.documentElement.lang = 'de';
    const seen: unknown[] = [];
    const note = (place: HTMLElement) => {
      use(place);
      seen.push(readAll());
    };
    await hydrate(form, note);
    expect(live.getState().form).toEqual(JSON.parse(JSON.stringify({ size: 'S', price: '2.5', ...changed })));
    expect(readAll()).toEqual({ ...(seen[0] as object), ...('price' in changed ? {} : { Price: '2,5' }) });
    await userEvent.type(control('Size'), '{End}L');
    expect(control('Size').value).toBe(`${'size' in changed ? (changed['size'] ?? '') : 'S'}L`);
  },
);

function type(label: string, text: string) {
  return () => {
    control(label).focus();
    control(label).value = text;
  };
}

function choose(label: string) {
  return () => control(label).click();
}

function readAll() {
  const texts = ['Pieces', 'Price', 'Note', 'Size', 'Day', 'Way'].map((label) => [
    label,
    control(label).value,
  ]);
  const boxes = ['Gift No', 'Taste Yes'].map((label) => [label, control(label).checked]);
  return Object.fromEntries([...texts, ...boxes]);
}

/** The testing library's own. */
function isActWarning(error: unknown): boolean {
  return String(error).includes('act(');
}
