import { fail, type Result, succeed } from '../../base/result.ts';
import { readContext } from '../../endpoint/read-context.ts';
import { type ModalContext, toQuery } from '../../session/context.ts';

/** Creates a context from query parameters. The default is the detail view of a deal. */
export function makeContext(
  parameters: Readonly<Record<string, string>>,
  base: ModalContext = firstContext,
): Result<ModalContext> {
  const read = readContext({ ...toQuery(base), ...parameters });
  if (!read.ok) return fail(read.problem);
  const { excludedIds, filter, ...context } = read.value;
  return succeed(context.view === 'list' ? { ...context, excludedIds, filter: filter ?? {} } : context);
}

/** The three kinds of context: one record, selected rows, and a whole list with exceptions. */
export const openings = {
  details: { view: 'details' },
  list: { view: 'list', selectedIds: '9,10,11' },
  'select-all': { view: 'list', selectedIds: '', excludedIds: '12', filter: '{"everyone":1}' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name of a kind of context. */
export type Opening = keyof typeof openings;

/** The contexts in which a check opens the modal. */
export type Contexts = readonly (readonly [name: string, ModalContext])[];

const firstContext: ModalContext = {
  resource: 'deal',
  view: 'details',
  userId: 12,
  companyId: 3,
  selectedIds: [9],
};
