import { isObject } from '../../base/json.ts';
import { listWords, quote } from '../../base/text.ts';
import type { FieldSchema, ProviderOperation } from '../../extensions/declaration.ts';
import type { ManifestKind } from '../../extensions/index.ts';
import type { FlowCall } from './flows/flow.ts';
import { operationOf } from './provider-client.ts';
import type { ProviderRequest } from './provider-request.ts';

/** The optional members of the requests of an operation that were always sent, or never. */
interface Untried {
  readonly always: ReadonlySet<string>;
  readonly never: ReadonlySet<string>;
}

/** Describes the optional and null members that no request of an operation had, or that all had, by the declarations. */
export function describeUntried(kind: ManifestKind, exchanges: readonly FlowCall[]): readonly string[] {
  const sent = exchanges.filter(
    ({ step, request }) => step.mustFail === undefined && request.link === undefined,
  );
  const names = new Set(sent.map(({ request }) => request.operation));
  return [...names].flatMap((name) => {
    const requests = sent.flatMap(({ request }) => (request.operation === name ? [request] : []));
    const { always, never } = findUntried(operationOf(kind, name), requests);
    return [...describe(`${name} with`, never), ...describe(`${name} without`, always)];
  });
}

function describe(words: string, members: ReadonlySet<string>): readonly string[] {
  return members.size === 0 ? [] : [`${words} ${listWords([...members].map(quote), 'and')}`];
}

function findUntried({ body, query }: ProviderOperation, requests: readonly ProviderRequest[]): Untried {
  const present = new Set<string>();
  const left = new Set<string>();
  for (const request of requests) {
    note(query, request.query, present, left);
    note(body?.schema, contentsOf(request), present, left);
  }
  return {
    always: new Set([...present].filter((name) => !left.has(name))),
    never: new Set([...left].filter((name) => !present.has(name))),
  };
}

function contentsOf({ body }: ProviderRequest): unknown {
  if (body === null || 'json' in body) return body?.json;
  const files = body.files.length === 0 ? {} : { files: body.files };
  return { ...body.fields, ...files };
}

/** Notes which of the optional members of a value are present, and which are left out or null. */
function note(
  schema: FieldSchema | undefined,
  value: unknown,
  present: Set<string>,
  left: Set<string>,
  way = '',
): void {
  for (const item of Array.isArray(value) ? value : []) note(schema?.items, item, present, left, way);
  if (!isObject(value)) return;
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    const member = value[name] ?? null;
    const isOptional = schema?.required?.includes(name) !== true || [field.type].flat().includes('null');
    if (isOptional) (member === null ? left : present).add(way + name);
    note(field, member, present, left, `${way}${name}.`);
  }
}
