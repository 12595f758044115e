import type { Browser, Page } from 'playwright-core';
import { loadAll, openPage, type SamplePage } from '../react/page/open-page.ts';
import type { State } from '../react/page/states.ts';

/** The ways in which every sample is pictured. */
export const looks = {
  light: {},
  dark: { theme: 'dark' },
  'right-to-left': { isRightToLeft: true },
  narrow: { width: 320 },
  'forced-colors': { forcedColors: 'active' },
} as const satisfies Readonly<Record<string, Look>>;

interface Look {
  readonly theme?: 'dark';
  readonly isRightToLeft?: boolean;
  readonly width?: number;
  readonly forcedColors?: 'active';
}

/** Opens a page with a look, and has it load whatever comes on first use: a picture is of what is there then. */
export async function openLook(browser: Browser, look: Look): Promise<SamplePage> {
  const { theme = 'light', width = 600, forcedColors = 'none' } = look;
  const viewport = { width, height: 1200 };
  const page = await openPage(browser, { viewport, locale: 'en-US', colorScheme: theme, forcedColors });
  await loadAll(page);
  return page;
}

/** Takes a picture of a modal in a state, as high as it is, with all that is over it. */
export async function takePicture({ tab, show }: SamplePage, state: State, look: Look): Promise<Buffer> {
  const { theme = 'light', isRightToLeft = false } = look;
  await show({ ...state.shown, theme, isRightToLeft });
  if (state.reach) await state.reach(tab);
  await tab.locator(state.sign).first().waitFor();
  await tab.mouse.move(0, 0);
  // Neither a caret that blinks nor a ring around what happens to come first.
  if (!state.reach) await tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return tab.screenshot({ clip: await findClip(tab), animations: 'disabled' });
}

/** The panel and its open list, or the message that comes after it, with a margin. */
async function findClip(tab: Page) {
  const box = await tab.evaluate((selectors) => {
    const boxes = [...document.querySelectorAll(selectors)].map((part) => part.getBoundingClientRect());
    const left = Math.min(...boxes.map((part) => part.left));
    const top = Math.min(...boxes.map((part) => part.top));
    const right = Math.max(...boxes.map((part) => part.right));
    const bottom = Math.max(...boxes.map((part) => part.bottom));
    return { left, top, right, bottom };
  }, '.json-modal-panel, .json-modal-popup:popover-open, .json-modal-message');
  const margin = Math.min(8, box.left);
  return {
    x: box.left - margin,
    y: box.top - margin,
    width: box.right - box.left + 2 * margin,
    height: box.bottom - box.top + 2 * margin,
  };
}

/**
 * The facts that decide how text is drawn on this machine: the browser's version, and how wide its fonts are. Pictures are
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
