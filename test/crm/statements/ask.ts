import type { Crm } from 'json-modal/crm';
import { createCrm } from 'json-modal/crm';
import { send } from '../call-crm.ts';

/** Returns the status and the data of a request. */
export async function ask(crm: Crm, line: string, body?: unknown) {
  const response = await send(crm, line, body);
  return { status: response.status, data: response.body.data, body: response.body };
}

/** A condition of a filter. */
export const leaf = { object: 'deal', field_id: 'value', operator: '>', value: 150, extra_value: null };

/** A filter with some conditions, in groups with some glues. */
export function filterOf(
  changes: object = {},
  leaves: readonly object[] = [leaf],
  glues: readonly string[] = ['and', 'or'],
) {
  const groups = glues.map((glue, index) => ({ glue, conditions: index === 0 ? leaves : [] }));
  return { name: 'A', type: 'deals', conditions: { glue: 'and', conditions: groups }, ...changes };
}

/** Adds a record and returns it as it is read again. */
export async function stored(path: string, values: object, records: object = {}) {
  const crm = createCrm({ records });
  const { data } = await ask(crm, `POST /v1/${path}`, values);
  return (await ask(crm, `GET /v1/${path}/${data.id}`)).data;
}
