import type { Page } from 'playwright-core';
import { action, block, cancel, modal, save } from '../../modals.ts';
import type { Shown } from './page.tsx';

/** A state that a modal comes into while it is used. */
export interface State {
  readonly shown: Shown;
  /** Brings the shown modal into the state; without it, it reaches the state unaided. */
  readonly reach?: (tab: Page) => Promise<void>;
  /** A part that is there in this state and in none before it. */
  readonly sign: string;
  /** Whether it is laid out differently from right to left or where it is narrow. */
  readonly isLaidOut?: true;
}

const items = ['Tallinn', 'Tartu', 'Tondi'].map((name) => ({ label: name, value: name }));

/** More blocks than have room in a window. */
const long = modal(
  {
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `wish${index}`,
        block('textarea', { label: `Wish ${index + 1}`, value: 'No nuts, please.' }),
      ]),
    ),
    bakery: block('select', { label: 'Bakery', filter: true, isRequired: true, items }),
  },
  { cancel, save },
);

const rejection = { error: { message: 'No account can be created today. Try again tomorrow.' } };

/** The states beside those in which the samples open, by name. */
export const states: Readonly<Record<string, State>> = {
  opening: {
    shown: { sample: 'field-checks', fault: { kind: 'initial' } },
    sign: '.json-modal-blocks[aria-busy]',
    isLaidOut: true,
  },
  failed: {
    shown: { sample: 'field-checks', fault: { kind: 'initial', reply: { status: 500, body: 'Broken' } } },
    sign: '.json-modal-screen [role=alert]',
  },
  unauthorized: {
    shown: { sample: 'field-checks', fault: { kind: 'initial', reply: { status: 401, body: '' } } },
    sign: '.json-modal-screen a',
    isLaidOut: true,
  },
  malformed: {
    shown: { sample: 'field-checks' },
    reach: async (tab) => {
      await tab.getByLabel('Website').fill('company');
      await submitAccount(tab, 'ada', '12 or so');
    },
    sign: '.json-modal-error >> nth=2',
  },
  errors: {
    shown: { sample: 'field-checks' },
    reach: (tab) => submitAccount(tab, 'ada@company.test', '400'),
    sign: '.json-modal-error >> nth=1',
    isLaidOut: true,
  },
  sending: {
    shown: { sample: 'field-checks', fault: { kind: 'submit' } },
    reach: (tab) => submitAccount(tab),
    sign: '[aria-busy=true]',
  },
  rejected: {
    shown: { sample: 'field-checks', fault: { kind: 'submit', reply: { status: 200, body: rejection } } },
    reach: (tab) => submitAccount(tab),
    sign: '.json-modal-alert',
    isLaidOut: true,
  },
  unexpected: {
    shown: {
      sample: 'field-checks',
      fault: { kind: 'submit', reply: { status: 200, body: 'We will be back soon.' } },
    },
    reach: (tab) => submitAccount(tab),
    sign: '.json-modal-alert',
  },
  saved: {
    shown: { sample: 'cake-order' },
    reach: async (tab) => {
      await tab.getByLabel('Cake size').fill('M');
      await tab.getByLabel('Pickup date').fill('2026-12-27');
      await tab.getByLabel('Bakery').selectOption('Mill Street Bakery');
      await tab.getByRole('button', { name: 'Order cake' }).click();
    },
    sign: '.json-modal-message',
    isLaidOut: true,
  },
  'filter-open': {
    shown: { sample: 'long-lists' },
    reach: async (tab) => {
      await tab.getByRole('combobox', { name: 'Time zone' }).click();
      await tab.keyboard.press('ArrowDown');
      await tab.keyboard.press('ArrowDown');
    },
    sign: '[data-highlighted]',
    isLaidOut: true,
  },
  'filter-nothing': {
    shown: { sample: 'long-lists' },
    reach: (tab) => tab.getByRole('combobox', { name: 'Time zone' }).pressSequentially('Atlantis'),
    sign: '.json-modal-popup:popover-open .json-modal-empty:not(:empty)',
  },
  'several-open': {
    shown: { sample: 'long-lists' },
    reach: async (tab) => {
      const people = tab.getByRole('combobox', { name: 'Invite' });
      await people.click();
      for (const name of ['Ada Abel', 'Chen Costa', 'Dina Brandt', 'Farah Duval']) {
        await people.fill(name);
        await people.press('Enter');
      }
      await people.fill('du');
    },
    sign: '.json-modal-chip >> nth=5',
    isLaidOut: true,
  },
  scrolled: {
    shown: { schema: long, title: 'New cake order' },
    reach: (tab) => tab.locator('.json-modal-blocks').evaluate((list) => list.scrollTo(0, 70)),
    sign: 'text=Wish 8',
  },
  'list-upwards': {
    shown: { schema: long, title: 'New cake order' },
    reach: async (tab) => {
      await tab.getByRole('combobox', { name: 'Bakery' }).click();
      await tab.keyboard.press('ArrowDown');
    },
    sign: '[data-highlighted]',
  },
  'large-font': {
    shown: { sample: 'datepicker' },
    reach: (tab) => tab.evaluate(() => document.documentElement.style.setProperty('font-size', '24px')),
    sign: '[data-block-key]',
  },
  'light-accent': {
    shown: { sample: 'cake-order' },
    reach: async (tab) => {
      await tab.evaluate(() => document.documentElement.style.setProperty('--json-modal-accent', '#ffd400'));
      await tab.getByLabel('Wishes').fill('No nuts');
    },
    sign: '[data-block-key]',
  },
  german: {
    shown: {
      schema: modal(
        {
          office: block('select', {
            label: 'Zust\u00e4ndigkeit',
            placeholder: 'Bitte ausw\u00e4hlen',
            items,
          }),
        },
        {
          cancel: action('secondary', { label: 'Abbrechen', handler: 'cancel' }),
          save: action('primary', { label: 'Jetzt verbindlich bestellen', handler: 'request' }),
        },
      ),
      title: 'Donaudampfschifffahrts\u00adgesellschaftskapit\u00e4n',
      language: 'german',
    },
    sign: '[data-block-key]',
    isLaidOut: true,
  },
  'discard-question': {
    shown: { sample: 'field-checks' },
    reach: async (tab) => {
      await tab.getByLabel('Email').fill('ada@company.example');
      await tab.keyboard.press('Escape');
    },
    sign: '[role=alertdialog]',
    isLaidOut: true,
  },
};

/** Fills in what an account needs, and sends it. */
async function submitAccount(tab: Page, email = 'ada@company.example', seats = '12'): Promise<void> {
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Seats').fill(seats);
  await tab.getByRole('button', { name: 'Create account' }).click();
}
