/**
 * The tasks of a page's main thread while something is done, in milliseconds of their work: what a busy machine gives to
 * other programs in between does not count, what the throttling takes does.
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} work
 * @returns {Promise<number[]>}
 */
export async function tasksOf(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (
    JSON.parse(String(await browser.stopTracing()))
  );
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args['name'] === 'CrRendererMain')
    .map(threadOf);
  return traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && threads.includes(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** @typedef {{ name: string, pid: number, tid: number, tdur?: number, args: Record<string, unknown> }} TraceEvent */

/** @param {TraceEvent} event */
function threadOf({ pid, tid }) {
  return `${pid} ${tid}`;
}
