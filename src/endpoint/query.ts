import { quote } from '../base/text.ts';
import { accept, type Outcome, refuse } from './outcome.ts';

/** The query parameters that the CRM adds, as they were sent. */
export type Query = { readonly [Name in Parameter]?: string };

/** The CRM's parameters in a URL. One that stands twice is refused: who checks might see the other one. */
export function readQuery(url: string): Outcome<Query> {
  const [address = ''] = url.split('#', 1);
  const search = new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?')) : '');
  const query: { [Name in Parameter]?: string } = {};
  for (const name of parameters) {
    const [value, second] = search.getAll(name);
    if (second !== undefined) return refuse(400, `The query has ${quote(name)} more than once.`);
    if (value !== undefined) query[name] = value;
  }
  return (query.form?.length ?? 0) > largestForm ? refuse(414, tooLong) : accept(query);
}

type Parameter = (typeof parameters)[number];

/** The parameters that say where the modal was opened, by whom, and for what. */
export const contextNames = [
  'resource',
  'view',
  'userId',
  'companyId',
  'selectedIds',
  'excludedIds',
  'filter',
] as const;

/** Every parameter that the CRM adds. */
export const parameters = [...contextNames, 'token', 'form', 'invoker'] as const;

/** In characters, once decoded. Most servers refuse far shorter URLs. */
const largestForm = 64_000;

const tooLong = 'The "form" in the query has more than 64,000 characters.';
