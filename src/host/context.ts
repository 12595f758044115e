import { readContext } from '../endpoint/read-context.ts';
import { type ModalContext, toQuery } from '../session/context.ts';

/** The names that a context is made of. */
export { contextNames } from '../endpoint/read-context.ts';
/** What the CRM adds to every request: where the modal was opened, by whom, and for what. */
export type { ModalContext } from '../session/context.ts';
/** The query parameters of a context. */
export { toQuery } from '../session/context.ts';

/** A context from parameters as the CRM writes them, in a detail view of a deal where nothing else is given. */
export function makeContext(
  given: Readonly<Record<string, string>>,
  base: ModalContext = firstContext,
): ModalContext | { readonly problem: string } {
  const read = readContext({ ...toQuery(base), ...given });
  if (!read.ok) return { problem: read.problem };
  const { excludedIds, filter, ...context } = read.value;
  return context.view === 'list' ? { ...context, excludedIds, filter: filter ?? {} } : context;
}

/** The three ways in which a modal is opened: for one record, for some of a list, and for a whole list but some. */
export const openings = {
  details: { view: 'details' },
  list: { view: 'list', selectedIds: '9,10,11' },
  'select-all': { view: 'list', selectedIds: '', excludedIds: '12', filter: '{"everyone":1}' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name of a way to open a modal. */
export type Opening = keyof typeof openings;

const firstContext: ModalContext = {
  resource: 'deal',
  view: 'details',
  userId: 12,
  companyId: 3,
  selectedIds: [9],
};
