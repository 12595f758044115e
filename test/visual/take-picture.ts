import type { Browser } from 'playwright-core';
import { openPage } from '../react/page/open-page.ts';

/** The ways in which every sample is pictured. */
export const looks = {
  light: {},
  dark: { theme: 'dark' },
  'right-to-left': { isRightToLeft: true },
  narrow: { width: 320 },
} as const satisfies Readonly<Record<string, Look>>;

interface Look {
  readonly theme?: 'dark';
  readonly isRightToLeft?: boolean;
  readonly width?: number;
}

/** Takes a picture of a sample as it opens, as high as it is. */
export async function takePicture(browser: Browser, sample: string, look: Look): Promise<Buffer> {
  const { theme = 'light', isRightToLeft = false, width = 600 } = look;
  const viewport = { width, height: 1200 };
  const { tab, show, close } = await openPage(browser, { viewport, locale: 'en-US', colorScheme: theme });
  try {
    await show({ sample, theme, isRightToLeft });
    await tab.locator('[data-block]').first().waitFor();
    await tab.waitForLoadState('networkidle');
    // Neither a caret that blinks nor a ring around what happens to come first.
    await tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const box = await tab.locator('.json-modal-panel').boundingBox();
    if (box === null) throw new Error(`The sample "${sample}" shows nothing.`);
    const margin = Math.min(8, box.x);
    const clip = {
      x: box.x - margin,
      y: box.y - margin,
      width: box.width + 2 * margin,
      height: box.height + 2 * margin,
    };
    return await tab.screenshot({ clip, animations: 'disabled' });
  } finally {
    await close();
  }
}

/**
 * What decides how text is drawn on this machine: the browser's version, and how wide its fonts are. Pictures are
 * compared only where it is the same as where they were taken.
 */
export async function readFingerprint(browser: Browser): Promise<string> {
  const { tab, close } = await openPage(browser);
  const widths = await tab.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    return ['400 14px system-ui', '600 18px system-ui'].map((font) => {
      if (canvas === null) return 0;
      canvas.font = font;
      return ['Ready from noon, 0123456789', 'تحميل'].map((text) =>
        canvas.measureText(text).width.toFixed(3),
      );
    });
  });
  await close();
  return `Chromium ${browser.version().split('.')[0]}, ${widths.flat().join(' ')}`;
}
