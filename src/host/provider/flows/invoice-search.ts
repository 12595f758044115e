import { canonical } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import { newContact } from './contacts.ts';
import {
  type Exchange,
  type Flow,
  type FlowProblem,
  maxRepeats,
  type RequestParts,
  type Run,
  shiftDay,
} from './flow.ts';
import { otherInvoice, removeOtherInvoice, searchedByIds } from './invoices.ts';
import { idsIn, ifCreated } from './records.ts';
import { describeSearches, isLastSearch, searchAgain } from './search-again.ts';

const byDay = 'search by day';
const documented = 'summary as documented';

/** The flow that finds an invoice by its day, page by page, and sums up the invoices of its contact. */
export const invoiceSearch: Flow = {
  name: 'search and summary',
  isWriting: true,
  steps: [
    {
      name: byDay,
      operation: 'getSearchInvoices',
      request: ifCreated(
        newContact,
        ifCreated(otherInvoice, (run) => pageOf(run, 1)),
      ),
      next: (run) => {
        const { pages, number } = lastSearch(run);
        if (!isLastPage(pages)) return pageOf(run, pages.length + 1);
        return isMissed(run, pages) ? searchAgain(run, number, pageOf(run, 1)) : null;
      },
      judge: (_, run) => judgePages(run),
    },
    {
      name: 'summary of one day',
      operation: 'getInvoiceSummary',
      request: ifCreated(newContact, (run) => summaryOf(run, run.today, run.today)),
    },
    {
      name: documented,
      operation: 'getInvoiceSummary',
      request: ifCreated(newContact, (run) =>
        summaryOf(run, shiftDay(run.today, -1), shiftDay(run.today, 1)),
      ),
    },
    {
      name: 'summary the other way round',
      operation: 'getInvoiceSummary',
      request: ifCreated(newContact, (run) =>
        summaryOf(run, shiftDay(run.today, 1), shiftDay(run.today, -1)),
      ),
      judge: compareReadings,
    },
    removeOtherInvoice,
  ],
};

function pageOf(run: Run, page: number): RequestParts {
  const customerId = run.created(newContact) ?? '';
  const query = { customerId, startDate: run.today, endDate: run.today, page: String(page) };
  return { query, detail: `page ${page}` };
}

/** Returns the pages of the last search, and its number. A search begins at the first page. */
function lastSearch(run: Run): { readonly pages: readonly Exchange[]; readonly number: number } {
  const all = run.of(byDay);
  const isFirst = ({ asked }: Exchange) => asked.query['page'] === '1';
  return { pages: all.slice(all.findLastIndex(isFirst)), number: all.filter(isFirst).length };
}

/** Returns whether no page has the invoice that was created for the search, and that a search by its id finds. */
function isMissed(run: Run, pages: readonly Exchange[]): boolean {
  const id = run.created(otherInvoice) ?? '';
  // An invoice that no search finds is reported already.
  if (!idsIn(run.data(searchedByIds)).includes(id)) return false;
  return Array.isArray(pages.at(-1)?.data) && !pages.some(({ data }) => idsIn(data).includes(id));
}

function isLastPage(pages: readonly Exchange[]): boolean {
  const last = idsIn(pages.at(-1)?.data);
  return last.length === 0 || isRepeated(pages);
}

/** Returns whether the last page has only records of earlier pages. */
function isRepeated(pages: readonly Exchange[]): boolean {
  const [last, ...earlier] = [...pages].reverse();
  const seen = new Set(earlier.flatMap(({ data }) => idsIn(data)));
  const ids = idsIn(last?.data);
  return ids.length > 0 && ids.every((id) => seen.has(id));
}

function judgePages(run: Run): readonly FlowProblem[] {
  const { pages, number } = lastSearch(run);
  const last = pages.at(-1);
  if (!Array.isArray(last?.data)) return [];
  const [isAgain, id] = [isRepeated(pages), run.created(otherInvoice) ?? ''];
  const isSpent = run.of(byDay).length >= maxRepeats;
  const isEndless = isAgain || (isSpent && !isLastPage(pages));
  const isLast = isLastPage(pages) && (isSpent || isLastSearch(run, number));
  return [
    ...(isEndless
      ? [
          {
            rule: 'pages-do-not-end' as const,
            pointer: last.dataPointer,
            message: isAgain
              ? `Page ${pages.length} repeats the invoices of earlier pages.`
              : `Page ${pages.length} still has invoices, but the contact has only a few.`,
            hint: 'Send an empty list after the last page.',
          },
        ]
      : []),
    ...(isLast && isMissed(run, pages)
      ? [
          {
            rule: 'date-not-inclusive' as const,
            pointer: last.dataPointer,
            message: `No page contains ${quote(id)}, which was issued on the requested day.${describeSearches(run, number)}`,
          },
        ]
      : []),
  ];
}

function summaryOf(run: Run, to: string, from: string): RequestParts {
  return { query: { contactId: run.created(newContact) ?? '', to, from } };
}

function compareReadings({ data, dataPointer }: Exchange, run: Run): readonly FlowProblem[] {
  const other = run.data(documented);
  if (data === undefined || other === undefined || canonical(data) === canonical(other)) return [];
  const message = 'The summary changes if "to" and "from" are exchanged.';
  return [{ rule: 'summary-reading', pointer: dataPointer, message }];
}
