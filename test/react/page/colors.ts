import type { Page } from 'playwright-core';

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [number, number, number];

type Place = readonly [selector: string, property: string, part?: string];

type Colors<Name extends string> = Readonly<Record<Name, Color>>;

/** Returns colours as they are drawn: of the first element of each selector, a property, and of a pseudo-element if given. */
export async function readColors<Name extends string>(
  tab: Page,
  places: Readonly<Record<Name, Place>>,
): Promise<Colors<Name>> {
  const [colors] = await readOnAccents(tab, [], places);
  return colors as Colors<Name>;
}

/** Does the same on each accent, or on the present one if there is none. */
export async function readOnAccents<Name extends string>(
  tab: Page,
  accents: readonly string[],
  places: Readonly<Record<Name, Place>>,
): Promise<readonly Colors<Name>[]> {
  const entries = Object.entries<Place>(places);
  const shown = { accents: [...accents], all: entries.map(([, place]) => [...place]) };
  const read = await tab.evaluate(({ accents, all }) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const { style } = document.documentElement;
    const colors = (accents.length > 0 ? accents : ['']).map((accent) => {
      if (accent !== '') style.setProperty('--json-modal-accent', accent);
      return all.map(([selector = '', property = '', part]) => {
        const element = document.querySelector(selector);
        if (element === null || canvas === null) throw new Error(`There is no ${selector}`);
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = getComputedStyle(element, part).getPropertyValue(property);
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
    });
    style.removeProperty('--json-modal-accent');
    return colors;
  }, shown);
  return read.map((colors) => {
    const named: Partial<Record<string, unknown>> = {};
    for (const [index, [name]] of entries.entries()) named[name] = colors[index];
    return named as Colors<Name>;
  });
}

/** Returns the colours of the pixels of a row of the window, from left to right. */
export async function readPixels(tab: Page, x: number, y: number, width = 1): Promise<readonly Color[]> {
  const clip = { x: Math.floor(x), y: Math.ceil(y), width: Math.floor(width), height: 1 };
  const picture = await tab.screenshot({ clip, animations: 'disabled' });
  const pixels = await tab.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, 1).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      return [...(canvas?.getImageData(0, 0, bitmap.width, 1).data ?? [])];
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  return Array.from({ length: pixels.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.slice(index * 4);
    return [red, green, blue];
  });
}

/** Returns the contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(color: Color = [0, 0, 0], other: Color = color): number {
  const [dark = 0, light = 0] = [luminanceOf(color), luminanceOf(other)].sort((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the hue in degrees; 0 for greys. */
export function hueOf([red, green, blue]: Color): number {
  const hue = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI);
  return (hue + 360) % 360;
}
