import type { Page } from 'playwright-core';

/** The part of the pixels that differ visibly, from 0 to 1; pictures of different sizes differ wholly. */
export function comparePictures(tab: Page, one: Buffer, other: Buffer): Promise<number> {
  const urls = [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return tab.evaluate(async (sources) => {
    const [before, after] = await Promise.all(
      sources.map(async (source) => {
        const picture = await createImageBitmap(await (await fetch(source)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        canvas?.drawImage(picture, 0, 0);
        return canvas?.getImageData(0, 0, picture.width, picture.height);
      }),
    );
    if (!before || !after || before.width !== after.width || before.height !== after.height) return 1;
    const pixels = before.data.length / 4;
    let different = 0;
    for (let pixel = 0; pixel < pixels; pixel++) {
      const isSame = [0, 1, 2].every(
        (channel) =>
          Math.abs((before.data[pixel * 4 + channel] ?? 0) - (after.data[pixel * 4 + channel] ?? 0)) < 32,
      );
      if (!isSame) different++;
    }
    return different / pixels;
  }, urls);
}
