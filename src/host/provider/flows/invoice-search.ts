import { canonical } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import { newContact } from './contacts.ts';
import { shiftDay } from './days.ts';
import {
  type Exchange,
  type Flow,
  type FlowProblem,
  maxRepeats,
  type RequestParts,
  type Run,
} from './flow.ts';
import { otherInvoice, removeOtherInvoice } from './invoices.ts';
import { idsIn, ifCreated } from './records.ts';

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
        const pages = run.of(byDay);
        return isLastPage(pages) ? null : pageOf(run, pages.length + 1);
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

function isLastPage(pages: readonly Exchange[]): boolean {
  const last = idsIn(pages.at(-1)?.data);
  return last.length === 0 || isRepeated(pages);
}

/** Returns whether the last page has nothing but what earlier pages had. */
function isRepeated(pages: readonly Exchange[]): boolean {
  const [last, ...earlier] = [...pages].reverse();
  const seen = new Set(earlier.flatMap(({ data }) => idsIn(data)));
  const ids = idsIn(last?.data);
  return ids.length > 0 && ids.every((id) => seen.has(id));
}

function judgePages(run: Run): readonly FlowProblem[] {
  const pages = run.of(byDay);
  const last = pages.at(-1);
  if (!Array.isArray(last?.data)) return [];
  const [isAgain, id] = [isRepeated(pages), run.created(otherInvoice) ?? ''];
  const isEndless = isAgain || (pages.length >= maxRepeats && !isLastPage(pages));
  const isMissed = isLastPage(pages) && !pages.some(({ data }) => idsIn(data).includes(id));
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
    ...(isMissed
      ? [
          {
            rule: 'date-not-inclusive' as const,
            pointer: last.dataPointer,
            message: `No page contains ${quote(id)}, which was issued on the requested day.`,
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
