import type { Answer, Api } from './install-clients.ts';

/** A call of a client, and what its answer must have. */
export interface Step {
  /** The class of the client, such as "DealsApi". */
  readonly api: string;
  readonly method: string;
  readonly input: readonly unknown[];
  /** The members of the data, as for `toMatchObject`. */
  readonly data?: unknown;
}

/** Declares a call. */
export function step(api: string, method: string, input: readonly unknown[], data?: unknown): Step {
  return { api, method, input, ...(data !== undefined && { data }) };
}

/** Calls a client. */
export function call(api: Api, { method, input }: Step): Promise<Answer> {
  const run = api[method];
  if (run === undefined) throw new TypeError(`The client has no method "${method}".`);
  return run.apply(api, [...input]);
}

/** Returns the places of values that a client could not convert. */
export function findUnread(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'number') return Number.isNaN(value) ? [path] : [];
  if (typeof value === 'string') return value.includes('[object Object]') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => findUnread(member, `${path}/${key}`));
}

/** A filter with one condition. */
export function filterOf(name: string): object {
  const condition = { object: 'deal', field_id: 'value', operator: '>', value: 150, extra_value: null };
  const conditions = [
    { glue: 'and', conditions: [condition] },
    { glue: 'or', conditions: [] },
  ];
  return { name, type: 'deals', conditions: { glue: 'and', conditions } };
}

/** The id of the nth lead of the samples. */
export function leadId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
