import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe says of a page against WCAG 2.2 A and AA; in the dark, of its contrast, which alone depends on the theme. */
export async function findViolations(
  tab: Page,
  theme: 'light' | 'dark' = 'light',
): Promise<readonly string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe.source);
  const { violations } = await tab.evaluate((runOnly) => {
    // Fading in, colours are not yet what they will be; what turns goes on turning.
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
