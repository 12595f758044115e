import { changeData, type Mutation } from '../../../../providers/mutate.ts';

/** Another style of a right provider. */
export interface Variant {
  readonly name: string;
  readonly mutation: Mutation;
  /** Whether it excludes others, such as another compression. */
  readonly isAlone?: boolean;
}

/** Returns variants by their names. */
export function variantsIn(list: Readonly<Record<string, Mutation>>, isAlone = false): readonly Variant[] {
  return Object.entries(list).map(([name, mutation]) => ({ name, mutation, isAlone }));
}

/** Changes the text of every successful response in JSON. */
export function changeText(change: (text: string) => string): Mutation {
  return async (_, __, forward) => {
    const response = await forward();
    const { status, headers } = response;
    if (!response.ok || !isJson(response) || status === 204) return response;
    return new Response(change(await response.text()), { status, headers: withoutLength(headers) });
  };
}

/** Changes the JSON of every successful response. */
export function changeJson(change: (value: unknown) => unknown): Mutation {
  return changeText((text) => JSON.stringify(change(JSON.parse(text))));
}

/** Responds in another way to reads of unknown records. */
export function rejectReads(response: () => Response): Mutation {
  return async ({ method, url }, _, forward) => {
    const rejection = await forward();
    const isRecord = method === 'GET' && rejection.status === 404 && url.includes('json-modal-check');
    return isRecord ? response() : rejection;
  };
}

/** Sends another status with the responses to successful posts. */
export function changeStatusOfPosts(status: number): Mutation {
  return async ({ method }, _, forward) => {
    const response = await forward();
    if (method !== 'POST' || response.status !== 200) return response;
    return new Response(response.body, { status, headers: response.headers });
  };
}

/** Puts odd characters before the ids of records in the responses to some operations, and removes them from requests. */
export function renameIds(
  path: string,
  operations: readonly string[],
  member: string,
  prefix = 'é/ ?#%&+:',
): Mutation {
  const rename = (record: IdentifiedRecord) => ({ ...record, [member]: `${prefix}${record[member]}` });
  return async (request, operation, forward) => {
    const url = new URL(request.url.replace(`${path}${encodeURIComponent(prefix)}`, path));
    for (const [name, value] of [...url.searchParams])
      if (value.includes(prefix)) url.searchParams.set(name, value.replaceAll(prefix, ''));
    const body = Buffer.from(await request.clone().arrayBuffer()).toString('latin1');
    const { method, headers } = request;
    const inBody = Buffer.from(prefix).toString('latin1');
    const changed = body === '' ? {} : { body: Buffer.from(body.replaceAll(inBody, ''), 'latin1') };
    const renamed = new Request(url, { method, headers: withoutLength(headers), ...changed });
    const send = () => forward(renamed);
    if (!operations.includes(operation)) return send();
    const change = changeData(operation, (data: IdentifiedRecord | IdentifiedRecord[]) =>
      Array.isArray(data) ? data.map(rename) : rename(data),
    );
    return change(request, operation, send);
  };
}

type IdentifiedRecord = Readonly<Record<string, unknown>>;

/** Whether a response announces JSON. */
export function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.toLowerCase().includes('json') === true;
}

/** Returns headers without the length of a body that changes. */
export function withoutLength(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete('content-length');
  return others;
}
