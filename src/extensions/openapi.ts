import { quote } from '../base/text.ts';
import { contracts, type ManifestKind } from './contracts.ts';
import type {
  Contract,
  DeclaredSuccess,
  FieldSchema,
  ProviderOperation,
  RecordSchema,
} from './declaration.ts';
import { sourcesOf } from './field-sources.ts';
import { toJsonSchema } from './json-schema.ts';
import type { Manifest } from './manifests/manifest.ts';
import { findParameters } from './url.ts';

/** An OpenAPI document, and the sentences about operations that it cannot have. */
interface DescribedManifest {
  readonly document: Readonly<Record<string, unknown>>;
  readonly leftOut: readonly string[];
}

/** Returns the OpenAPI 3.1 description of the endpoints of a valid manifest. */
export function toOpenApi(manifest: Manifest, kind: ManifestKind): DescribedManifest {
  const contract: Contract = contracts[kind];
  const names = new Map<FieldSchema, string>(
    Object.entries(contract.records).map(([name, record]) => [record, name]),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  const described = new Map<string, string>();
  const leftOut: string[] = [];
  for (const [name, operation] of Object.entries(contract.operations)) {
    const url = new Map(Object.entries(manifest.endpoints)).get(name);
    if (typeof url !== 'string') continue;
    const parts = splitUrl(url);
    const { server, path } = parts;
    const key = `${operation.method} ${path.replace(/\{\w+\}/g, '{}')}`;
    const earlierName = described.get(key);
    if (earlierName !== undefined) {
      leftOut.push(`${quote(name)} is left out: ${quote(earlierName)} has the same method and path.`);
      continue;
    }
    described.set(key, name);
    const content = { ...describe(name, operation, names, parts), servers: [{ url: server }] };
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: content };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: contract.title,
      description: [contract.description, ...leftOut].join('\n\n'),
      version: manifest.version ?? contract.version,
    },
    paths,
    security: [{ basic: [] }],
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'The client id and the client secret.' },
      },
      schemas: Object.fromEntries(
        [...names].map(([record, name]) => [name, schemaOf(record, without(names, record))]),
      ),
    },
  };
  return { document, leftOut };
}

type Names = ReadonlyMap<FieldSchema, string>;

function without(names: Names, record: FieldSchema): Names {
  return new Map([...names].filter(([schema]) => schema !== record));
}

/** Splits a URL into its origin, its path as OpenAPI writes it, and its query. */
function splitUrl(url: string) {
  const [, server = '', path = '', query = ''] = /^([a-z]+:\/\/[^/?#]*)([^?#]*)\??([^#]*)/i.exec(url) ?? [];
  return { server, path: withBraces(path) || '/', query: [...new URLSearchParams(query)] };
}

function withBraces(path: string): string {
  let template = '';
  let end = 0;
  // An origin comes first, so that a colon at the start is not parsed as a scheme.
  const [prefix, parameters] = ['http://x', findParameters(`http://x${path}`)];
  for (const { name, start, end: next, isReplaced } of parameters) {
    if (!isReplaced) continue;
    template += `${path.slice(end, start - prefix.length)}{${name}}`;
    end = next - prefix.length;
  }
  return template + path.slice(end);
}

function describe(
  name: string,
  { title, calledWhen, notes = [], urlParameters, query, body, success }: ProviderOperation,
  names: Names,
  { path, query: urlQuery }: ReturnType<typeof splitUrl>,
) {
  const meaningOf = (parameter: string) =>
    urlParameters.find((it) => it.name === parameter)?.description ?? 'Not replaced by the CRM.';
  const inPath = [...new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter))];
  const ofPath = inPath.map((parameter) => ({
    name: parameter,
    in: 'path',
    required: true,
    description: meaningOf(parameter),
    schema: { type: 'string' },
  }));
  const ofUrlQuery = urlQuery.map(([key, value]) => ({
    name: key,
    in: 'query',
    required: true,
    schema: value.includes(':') ? { type: 'string' } : { const: value },
  }));
  return {
    operationId: name,
    summary: title,
    description: [
      calledWhen,
      ...(query?.anyOf ? [query.description] : []),
      ...notes.map(({ text }) => text),
    ].join('\n\n'),
    parameters: [...ofPath, ...ofUrlQuery, ...(query ? queryParameters(query) : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.type === 'json' ? 'application/json' : 'multipart/form-data']: {
            schema: schemaOf(body.schema, names),
          },
        },
      },
    }),
    responses: { [success.status]: describeSuccess(success, names) },
  };
}

function queryParameters({ properties, required }: RecordSchema) {
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...schema } = schemaOf(field, new Map());
    return { name, in: 'query', required: isCertain(field, required.includes(name)), description, schema };
  });
}

/** Whether the documentation requires a parameter. */
function isCertain(field: FieldSchema, isRequired: boolean): boolean {
  return isRequired && sourcesOf(field).required === 'documentation';
}

function describeSuccess({ shape, data, acceptsListOfOne, additionalData }: DeclaredSuccess, names: Names) {
  if (shape === 'empty') return { description: 'Success, without a body.' };
  if (shape === 'stream') {
    return { description: 'The file.', content: { 'application/octet-stream': {} } };
  }
  const dataSchema = data && schemaOf(data, names);
  const list = { type: 'array', items: dataSchema, minItems: 1, maxItems: 1 };
  const whole = acceptsListOfOne ? { anyOf: [dataSchema, list] } : dataSchema;
  const envelope = {
    type: 'object',
    properties: {
      success: { const: true },
      ...(whole && { data: whole }),
      ...(additionalData && { additional_data: schemaOf(additionalData, names) }),
    },
    required: ['success', ...(whole ? ['data'] : [])],
  };
  return {
    description: 'Success.',
    content: { 'application/json': { schema: shape === 'envelope' ? envelope : whole } },
  };
}

/** Returns the schema of a field, which refers to records by name. */
function schemaOf(field: FieldSchema, names: Names): Readonly<Record<string, unknown>> {
  const name = names.get(field);
  const prefix = '#/components/schemas/';
  return name === undefined
    ? toJsonSchema(field, (inner) => names.get(inner), prefix)
    : { $ref: prefix + name };
}
