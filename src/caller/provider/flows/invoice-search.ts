import { canonical, hasMember, isObject } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import { newContact } from './contacts.ts';
import {
  type Flow,
  type FlowCall,
  type FlowProblem,
  maxRepeats,
  nameStep,
  type RequestParts,
  type Run,
  shiftDay,
} from './flow.ts';
import { otherInvoice, removeOtherInvoice, searchedByIds } from './invoices.ts';
import { deletionStep } from './next-action.ts';
import { describeSearches, idsIn, ifCreated, searchAgain } from './records.ts';
import { invoiceWithoutContact } from './unusual-invoices.ts';

const byDay = nameStep('search by day');
const pageZero = nameStep('search from page 0');
const documented = nameStep('summary as documented');

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
      judge: (exchange, run) => [...judgePages(run), ...findForeign(exchange, run)],
    },
    {
      name: pageZero,
      operation: 'getSearchInvoices',
      mayFail: true,
      request: (run) =>
        isMissed(run, lastSearch(run).pages) && judgePages(run).length === 0 ? pageOf(run, 0) : null,
      judge: judgePageZero,
    },
    {
      name: nameStep('summary of one day'),
      operation: 'getInvoiceSummary',
      request: ifCreated(newContact, (run) => summaryOf(run, run.today, run.today, { refresh: 'true' })),
    },
    {
      name: documented,
      operation: 'getInvoiceSummary',
      request: ifCreated(newContact, (run) =>
        summaryOf(run, shiftDay(run.today, -1), shiftDay(run.today, 1)),
      ),
    },
    {
      name: nameStep('summary the other way round'),
      operation: 'getInvoiceSummary',
      request: ifCreated(newContact, (run) =>
        summaryOf(run, shiftDay(run.today, 1), shiftDay(run.today, -1)),
      ),
      judge: compareReadings,
    },
    {
      name: nameStep('summary without a period'),
      operation: 'getInvoiceSummary',
      trait: 'a summary without a period',
      request: ifCreated(newContact, (run) => ({ query: { contactId: run.created(newContact) ?? '' } })),
    },
    {
      name: nameStep('summary of an unknown contact'),
      operation: 'getInvoiceSummary',
      mayFail: true,
      request: (run) => summaryOf(run, run.today, run.today, { contactId: `unknown-${run.mark}` }),
      judge: expectNoAmounts,
    },
    removeOtherInvoice,
    deletionStep(nameStep('delete the invoice without a contact'), invoiceWithoutContact),
  ],
};

/** Reports pages that are numbered from 0, or else an invoice that no page has. */
function judgePageZero({ value, data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const id = run.created(otherInvoice) ?? '';
  const searches = describeSearches(run, lastSearch(run).number);
  return idsIn(data).includes(id)
    ? [
        {
          rule: 'first-page',
          pointer: dataPointer,
          message: `Page 0 contains ${quote(id)}, but the pages from 1 do not.`,
          hint: 'Number the pages from 1.',
        },
      ]
    : [
        {
          rule: 'date-not-inclusive',
          pointer: hasMember(value, 'data') ? dataPointer : '',
          message: `No page contains ${quote(id)}, which was issued on the requested day.${searches}`,
        },
      ];
}

/** Checks that the search by a contact that the run has created finds only its invoices. */
function findForeign({ data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const others = new Set([run.created(invoiceWithoutContact)]);
  const own = new Set(run.listCreated().flatMap((id) => (others.has(id) ? [] : id)));
  // Another search that finds what was not requested is reported already.
  for (const id of idsIn(run.data(searchedByIds))) own.add(id);
  const index = idsIn(data).findIndex((id) => !own.has(id));
  if (index < 0) return [];
  const message = `${quote(idsIn(data)[index] ?? '')} is not an invoice of the requested contact.`;
  const hint = 'Search by "customerId".';
  return [{ rule: 'other-contact-answered', pointer: `${dataPointer}/${index}`, message, hint }];
}

function pageOf(run: Run, page: number): RequestParts {
  const customerId = run.created(newContact) ?? '';
  const query = { customerId, startDate: run.today, endDate: run.today, page: String(page) };
  return { query, detail: `page ${page}` };
}

/** Returns the pages of the last search, and its number. A search begins at the first page. */
function lastSearch(run: Run): { readonly pages: readonly FlowCall[]; readonly number: number } {
  const all = run.of(byDay);
  const isFirst = ({ request }: FlowCall) => request.query['page'] === '1';
  return { pages: all.slice(all.findLastIndex(isFirst)), number: all.filter(isFirst).length };
}

/** Returns whether no page has the invoice that was created for the search, and that a search by its id finds. */
function isMissed(run: Run, pages: readonly FlowCall[]): boolean {
  const id = run.created(otherInvoice) ?? '';
  // An invoice that no search finds is reported already.
  if (!idsIn(run.data(searchedByIds)).includes(id)) return false;
  return Array.isArray(pages.at(-1)?.data) && !pages.some(({ data }) => idsIn(data).includes(id));
}

function isLastPage(pages: readonly FlowCall[]): boolean {
  const last = idsIn(pages.at(-1)?.data);
  return last.length === 0 || isRepeated(pages);
}

/** Returns whether the last page has only records of earlier pages. */
function isRepeated(pages: readonly FlowCall[]): boolean {
  const [last, ...earlier] = [...pages].reverse();
  const seen = new Set(earlier.flatMap(({ data }) => idsIn(data)));
  const ids = idsIn(last?.data);
  return ids.length > 0 && ids.every((id) => seen.has(id));
}

function judgePages(run: Run): readonly FlowProblem[] {
  const { pages } = lastSearch(run);
  const last = pages.at(-1);
  if (!Array.isArray(last?.data)) return [];
  const isAgain = isRepeated(pages);
  const isSpent = run.of(byDay).length >= maxRepeats;
  const isEndless = isAgain || (isSpent && !isLastPage(pages));
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
  ];
}

function summaryOf(run: Run, to: string, from: string, more = {}): RequestParts {
  return { query: { contactId: run.created(newContact) ?? '', to, from, ...more } };
}

/** Checks that the summary of a contact that does not exist is empty, or has zeros. */
function expectNoAmounts({ data, dataPointer }: FlowCall): readonly FlowProblem[] {
  const sums: readonly unknown[] = Array.isArray(data) ? data : [];
  const index = sums.findIndex((sum) => isObject(sum) && Number(sum['total']) > 0);
  if (index < 0) return [];
  const message = 'The contact does not exist, but its summary has amounts.';
  const hint = 'Sum up the invoices of the requested contact.';
  return [{ rule: 'other-contact-answered', pointer: `${dataPointer}/${index}/total`, message, hint }];
}

function compareReadings({ data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const otherSummary = run.data(documented);
  if (data === undefined || otherSummary === undefined || canonical(data) === canonical(otherSummary))
    return [];
  const message = 'The summary changes if "to" and "from" are exchanged.';
  return [{ rule: 'summary-reading', pointer: dataPointer, message }];
}
