import type { Page } from 'playwright-core';

/** Goes through a modal with the keyboard alone, fills in what it comes to, and ends on the button that sends the form. */
export async function completeByKeys(tab: Page): Promise<void> {
  const filled = new Set<string>();
  for (let step = 0; step < 80; step++) {
    const at = await tab.evaluate(readFocus);
    if (at.type === 'submit' && at.isActive) return;
    if (at.id !== '' && !filled.has(at.id)) await fill(tab, at);
    filled.add(at.id);
    await tab.keyboard.press('Tab');
    // An answer may bring blocks, and make the button active.
    await tab.waitForTimeout(30);
  }
  throw new Error('The keyboard does not lead to a button that sends the form.');
}

interface Focused {
  /** Unique among the controls; of those of a group the same. */
  readonly id: string;
  readonly type: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
}

function readFocus(): Focused {
  const focus = document.activeElement;
  if (!(focus instanceof HTMLElement)) return { id: '', type: '', isActive: false, isChosen: false };
  const type = focus.getAttribute('role') ?? focus.getAttribute('type') ?? focus.tagName.toLowerCase();
  const group = focus.closest('[data-block-key]')?.getAttribute('data-block-key');
  return {
    id: focus.matches('input, select, textarea') ? focus.id || `${group} ${focus.getAttribute('value')}` : '',
    type: focus.inputMode === 'numeric' ? 'number' : type,
    isActive: focus.getAttribute('aria-disabled') !== 'true',
    isChosen: focus.matches(':checked'),
  };
}

async function fill(tab: Page, { type, isChosen }: Focused): Promise<void> {
  if (type === 'radio' || type === 'checkbox') {
    if (!isChosen) await tab.keyboard.press('Space');
  } else if (type === 'select') {
    await tab.keyboard.press('ArrowDown');
  } else if (type === 'combobox') {
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await tab.keyboard.press(key);
    // In a list that is closed by the choice, it would be for the dialog.
    if (await tab.locator(':focus[aria-expanded=true]').count()) await tab.keyboard.press('Escape');
  } else {
    await tab.keyboard.press('ControlOrMeta+A');
    await tab.keyboard.type(typed[type] ?? 'At the gate');
  }
}

const typed: Readonly<Record<string, string>> = {
  date: '04012027',
  email: 'ada@company.example',
  number: '4',
  url: 'https://company.example/',
};
