import { expect, onTestFinished, test } from 'vitest';
import { mutated } from '../../../providers/mutate.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { runHere } from '../../run.ts';
import { checkProvider } from './run-check.ts';

const { manifest } = referenceProviders.invoicing;

/** The searches for a new record, each by a query that only it has. */
const searches: readonly [operation: string, isMeant: (query: URLSearchParams) => boolean, rule: string][] = [
  ['getSearchContacts', (query) => /^Json.* changed$/.test(query.get('name') ?? ''), 'search-misses-created'],
  ['getSearchProducts', (query) => query.get('forceCodeSearch') === 'true', 'search-misses-created'],
  ['getSearchInvoices', (query) => query.has('ids'), 'search-misses-created'],
  ['getSearchInvoices', (query) => query.get('page') === '1', 'date-not-inclusive'],
];

/** An app that finds nothing in the first searches of a kind. */
function lateBy(late: number, [wanted, isMeant]: (typeof searches)[number]) {
  let count = 0;
  return mutated('invoicing', (request, operation, forward) => {
    const { pathname, searchParams } = new URL(request.url);
    const isWanted = operation === wanted && pathname.includes('json-modal-check') && isMeant(searchParams);
    if (!isWanted || !request.headers.has('authorization') || count++ >= late) return forward();
    return Response.json({ success: true, data: [] });
  });
}

/** Half of the time of a response is waited: a search is sent at once, and after 0.25, 0.75 and 1 second. */
const words = ['--writes', '--timeout', '2'];

test.each(searches)('%s may find a new record late, but not later than is waited', async (...search) => {
  const [operation, , rule] = search;
  const [inTime, never] = await Promise.all([
    checkProvider(lateBy(3, search), manifest, words),
    checkProvider(lateBy(4, search), manifest, words),
  ]);
  expect(inTime.problems).toEqual([]);
  // Only public material describes the search for contacts.
  const severity = operation === 'getSearchContacts' ? 'warning' : 'error';
  expect(never.problems.map((one) => [one.rule, one.pointer, one.severity])).toContainEqual([
    rule,
    `/endpoints/${operation}`,
    severity,
  ]);
  for (const { message } of never.problems)
    expect(message).toMatch(/ It was searched for 4 times within 1 second\./);
});

test('a recording repeats the searches, without waiting', async () => {
  const [search] = searches;
  if (search === undefined) return;
  const { folder, problems } = await checkProvider(lateBy(9, search), manifest, [
    ...words,
    '--record',
    'responses',
  ]);
  onTestFinished(() => expect(problems).toHaveLength(1));
  const { output } = await runHere(['check', 'app.manifest.json', '--recorded', 'responses'], folder);
  expect(output).toContain('It was searched for 4 times within 1 second.');
  expect(output).not.toContain('incomplete-check');
});
