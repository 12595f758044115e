import { join } from 'node:path';
import { countWords } from '../../base/text.ts';
import { withSlashes } from '../../node/paths.ts';
import type { Difference, Pictured, PicturePage } from '../../report-page/index.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { makePrintable } from '../terminal.ts';
import { type PictureBrowser, withBrowser } from './browser.ts';
import { changeFiles, type PictureFolder, readPictures } from './picture-folder.ts';

/** Compares the pictures of a modal with those in a folder. Writes them if the folder has none, or if it is updated. */
export async function keepPictures(
  target: PictureFolder,
  pictured: Pictured,
  isUpdated: boolean,
  { environment, output }: CliContext,
): Promise<ExitStatus> {
  const kept = readPictures(target);
  // Only a report loads React.
  const { drawDifferences, drawPictures } = await import('../../report-page/index.ts');
  const pages = await drawPictures(pictured);
  const result = await withBrowser(environment, async (browser) => {
    const pictures = await screenshotAll(pages, target, browser);
    return { pictures, differences: await findDifferences(kept, pictures, browser) };
  });
  const print = (lines: readonly string[]) =>
    output.write(lines.map((line) => `${makePrintable(line)}\n`).join(''));
  const { differences } = result;
  if (isUpdated || kept.size === 0) {
    print(await update(target, result));
    return 0;
  }
  const page = differences.length === 0 ? null : await drawDifferences(pictured.report.title, differences);
  print(await conclude(target, result, page));
  return page === null ? 0 : 1;
}

/** The pictures that were drawn, and those of them and of the folder that differ. */
interface Comparison {
  readonly pictures: readonly Picture[];
  readonly differences: readonly Difference[];
}

/** A picture of a state or a screen as a file. */
interface Picture {
  readonly file: string;
  readonly caption: string;
  readonly contents: Buffer;
}

/** Writes the drawn pictures, and removes those that are gone. */
async function update(
  target: PictureFolder,
  { pictures, differences }: Comparison,
): Promise<readonly string[]> {
  const gone = differences.filter(({ now }) => now === null);
  await changeFiles(target, [
    { file: reportOf(target), contents: null },
    ...gone.map(({ file }) => ({ file, contents: null })),
    ...pictures,
  ]);
  return [`Wrote ${countWords(pictures.length, 'picture')} to ${withSlashes(target.name)}.`];
}

/** Writes the page of the differences, or removes an older one if there are none. */
async function conclude(
  target: PictureFolder,
  { pictures, differences }: Comparison,
  page: string | null,
): Promise<readonly string[]> {
  const file = reportOf(target);
  await changeFiles(target, [{ file, contents: page }]);
  const count = page === null ? 'no differences' : countWords(differences.length, 'difference');
  return [
    ...differences.map((difference) => `${difference.file} ${difference.verdict}.`),
    `Compared ${countWords(pictures.length, 'picture')} with ${withSlashes(target.name)}: ${count}.`,
    ...(page === null
      ? []
      : [`See ${withSlashes(join(target.name, file))}. If this is intended, add --update-png.`]),
  ];
}

function reportOf({ stem }: PictureFolder): string {
  return `${stem}.differences.html`;
}

async function screenshotAll(
  pages: readonly PicturePage[],
  { stem }: PictureFolder,
  { screenshot }: PictureBrowser,
): Promise<readonly Picture[]> {
  const pictures = [];
  for (const { name, caption, html } of pages)
    pictures.push({ file: `${stem}.${name}.png`, caption, contents: await screenshot(html) });
  return pictures;
}

/** Returns the pictures that look different or are new, in order, and then those that are gone. */
async function findDifferences(
  kept: ReadonlyMap<string, Buffer>,
  pictures: readonly Picture[],
  { differ }: PictureBrowser,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const { file, caption, contents } of pictures) {
    const before = kept.get(file);
    const now = contents.toString('base64');
    if (before === undefined) differences.push({ file, caption, verdict: 'is new', before: null, now });
    else if (await differ(before, contents))
      differences.push({ file, caption, verdict: 'looks different', before: before.toString('base64'), now });
  }
  const drawn = new Set(pictures.map(({ file }) => file));
  for (const [file, image] of kept)
    if (!drawn.has(file))
      differences.push({
        file,
        caption: 'A state or screen that is gone',
        verdict: 'is gone',
        before: image.toString('base64'),
        now: null,
      });
  return differences;
}
