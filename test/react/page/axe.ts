import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails if axe finds something in the page, light or dark; the modal has the theme of the page. */
export async function expectNoViolations(tab: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const shown = await tab.evaluate(changeTheme, theme);
    expect(new Set(shown)).toEqual(new Set([theme]));
    expect(await findViolations(tab, theme)).toEqual([]);
  }
}

/** Returns the color schemes of the modal and its message. */
function changeTheme(theme: string): string[] {
  document.documentElement.dataset['theme'] = theme;
  return [...document.querySelectorAll('.json-modal')].map((part) => getComputedStyle(part).colorScheme);
}

/** The violations of WCAG 2.2 A and AA that axe finds in a page; in the dark, of its contrast, which alone depends on the theme. */
async function findViolations(tab: Page, theme: 'light' | 'dark'): Promise<readonly string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe.source);
  const { violations } = await tab.evaluate((runOnly) => {
    // Colours that fade in are not final yet; turning parts keep turning.
    const fading = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    for (const animation of fading) animation.finish();
    return (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly, resultTypes: ['violations'] });
  }, scopes[theme]);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const scopes: Readonly<Record<'light' | 'dark', RunOnly>> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast'] },
};
