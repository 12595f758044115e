import fc from 'fast-check';
import type { Page } from 'playwright-core';

/** One thing that a user does, or lets pass. */
export type Use =
  | { readonly do: 'click'; readonly target: number }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'wait' };

const keys = [
  ...[
    'Tab',
    'Tab',
    'Shift+Tab',
    'ArrowDown',
    'ArrowDown',
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
  ],
  ...['Enter', 'Space', 'Backspace', 'Delete', 'Escape'],
];

/** Some things that a user may do one after the other. */
export const anyUses: fc.Arbitrary<readonly Use[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('click' as const), target: fc.nat(1000) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('type' as const),
        text: fc.constantFrom('a', 'b', 'a@', 'I', 'item', '1', '02', '2024', 'x'),
      }),
    },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('press' as const), key: fc.constantFrom(...keys) }) },
    { weight: 1, arbitrary: fc.constant({ do: 'wait' as const }) },
  ),
  { minLength: 40, maxLength: 40 },
);

/** Does it in the dialog of a page. */
export async function doIt(tab: Page, use: Use): Promise<void> {
  if (use.do === 'click') await clickOne(tab, use.target);
  else if (use.do === 'type') await tab.keyboard.type(use.text);
  else if (use.do === 'wait') await tab.waitForTimeout(70);
  else await tab.keyboard.press(use.key);
  if (use.do === 'press' && use.key.endsWith('Tab')) await comeBack(tab, use.key);
  const keep = tab.getByRole('button', { name: 'Keep editing' });
  if ((await keep.count()) > 0) await keep.click();
}

/** Out of a dialog Tab leads to the browser itself, and from there back. */
async function comeBack(tab: Page, key: string): Promise<void> {
  for (let turn = 0; turn < 6 && !(await hasFocus(tab)); turn++) {
    await tab.keyboard.press(key);
    await tab.waitForTimeout(20);
  }
}

/** Whether the focus is in the dialog. */
export function hasFocus(tab: Page): Promise<boolean> {
  return tab.evaluate(() => document.activeElement?.closest('dialog') !== null);
}

const targets = [
  ...['input:enabled', 'select', 'textarea', 'button:not(.json-modal-close)', '[role="option"]'],
  '.json-modal-choice:not(.json-modal-muted) > label',
];

/** A part that is covered, or goes before it is reached, is not clicked. */
async function clickOne(tab: Page, target: number): Promise<void> {
  const all = tab.locator(`dialog :is(${targets.join()})`);
  const count = await all.count();
  if (count > 0)
    await all
      .nth(target % count)
      .click({ timeout: 300 })
      .catch(() => undefined);
}
