import { expect, test } from 'vitest';
import { withKeptBuild } from './with-kept-build.ts';

const getKept = withKeptBuild();

test('a new build shows at the next load, and works without a network from then on', async () => {
  const { playground, context, isKept, findBuilds, edit } = getKept();
  const { page } = playground;
  await isKept();
  for (const build of ['second', 'third']) {
    edit('index.html', /<title>.*<\/title>/, `<title>${build}</title>`);
    edit('offline.json', /"version":"\w+"/, `"version":"${build}"`);
    await page.reload();
    expect(await page.title()).toBe(build);
    await isKept(build);
    await context.setOffline(true);
    await page.reload();
    expect(await page.title()).toBe(build);
    await context.setOffline(false);
  }
  // The first is gone: only a page of the second can still be open.
  await expect.poll(findBuilds).toEqual(['second', 'third']);
});
