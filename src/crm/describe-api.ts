import { listWords } from '../base/text.ts';
import { sentence } from '../format/words/phrases.ts';
import { componentsOf, schemaOfBody, schemaOfData, schemaOfFields } from './describe-records.ts';
import { recordKinds } from './kinds/record-kinds.ts';
import { parameterTypes } from './query-parameters.ts';
import type { Route } from './router.ts';
import { routes } from './routes/routes.ts';

type Description = Readonly<Record<string, unknown>>;

/** Returns the OpenAPI 3.1 description of the emulated CRM at an origin: every served path. */
export function describeApi(origin: string): Description {
  const served = routes.flatMap((route) => route.paths.map((path) => ({ route, path })));
  const ids = nameOperations(served);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of served) {
    const template = writePath(entry.path);
    const method = entry.route.method.toLowerCase();
    paths[template] = { ...paths[template], [method]: describe(entry, ids.get(entry) ?? '') };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The public API of the CRM, as json-modal emulates it',
      description:
        'Operations, fields and statuses of the emulated CRM. "x-source" is their origin: the documentation, other public material, or a decision.',
      version: '1',
    },
    servers: [{ url: origin }],
    security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
    paths,
    components: { securitySchemes, schemas: { Error: error, ...componentsOf(routes) } },
  };
}

interface ServedPath {
  readonly route: Route;
  readonly path: string;
}

const securitySchemes = {
  apiToken: { type: 'apiKey', in: 'query', name: 'api_token' },
  apiTokenHeader: { type: 'apiKey', in: 'header', name: 'x-api-token' },
  bearer: { type: 'http', scheme: 'bearer' },
};

const error = {
  type: 'object',
  properties: {
    success: { const: false },
    error: { type: 'string' },
    error_info: { type: 'string' },
  },
  required: ['success', 'error'],
};

/** Writes a path as OpenAPI does, from the origin on. */
function writePath(path: string): string {
  return `${/^\/v\d/.test(path) ? '/api' : ''}${path.replace(/:(\w+)/g, '{$1}')}`;
}

/** Gives each path the name of its operation, with its version and other segments if others have the same name. */
function nameOperations(served: readonly ServedPath[]): ReadonlyMap<ServedPath, string> {
  const names = new Map<ServedPath, string>();
  const taken = new Set<string>();
  for (const entry of served) {
    const segments = entry.path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':'));
    const { operation } = entry.route;
    const whole = `${operation}${segments.map(sentence).join('')}`;
    const inVersion = `${operation}${sentence(segments[0] ?? '')}`;
    const name = [operation, inVersion].find((candidate) => !taken.has(candidate)) ?? whole;
    taken.add(name);
    names.set(entry, name);
  }
  return names;
}

function describe({ route, path }: ServedPath, operationId: string): Description {
  const { operation, query = [], scopes, source, isPublic, shape } = route;
  const needed = route.method === 'GET' ? scopes?.read : scopes?.write;
  return {
    operationId,
    summary: sentence(operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
    ...(shape && { tags: [shape.name] }),
    ...(needed && { description: `An installed app needs the scope ${listWords(needed)}.` }),
    'x-source': source,
    ...(isPublic && { security: [] }),
    parameters: [...pathParameters(path, route), ...query.map(describeParameter)],
    ...describeBody(route),
    responses: describeResponses(route, path),
  };
}

function pathParameters(path: string, { textIds = {} }: Route): readonly Description[] {
  return [...path.matchAll(/:(id|childId)\b/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: textIds[name as 'id' | 'childId'] ? 'string' : 'integer' },
  }));
}

function describeParameter(name: string): Description {
  return { name, in: 'query', schema: parameterTypes.get(name)?.schema ?? { type: 'string' } };
}

function describeBody(route: Route): Description {
  const { method, isBodyOptional = false, takesList, needsJson, shape, body } = route;
  if (method === 'GET' || (method === 'DELETE' && !takesList)) return {};
  const schema = takesList
    ? { type: 'array', items: { type: 'object' } }
    : ((shape && schemaOfBody(shape)) ?? (body ? schemaOfFields(body) : { type: 'object' }));
  const forms = takesList || needsJson ? [] : ['application/x-www-form-urlencoded', 'multipart/form-data'];
  const types = ['application/json', ...forms];
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { requestBody: { required: !isBodyOptional, content } };
}

function describeResponses({ shape, query = [], isRedirect }: Route, path: string): Description {
  const failure = { $ref: '#/components/schemas/Error' };
  const rejected = {
    description: 'The request is rejected.',
    content: { 'application/json': { schema: failure } },
  };
  if (isRedirect) return { 302: { description: 'The user is redirected to the app.' }, default: rejected };
  const data = (shape && schemaOfData(shape)) ?? {};
  const more = query.includes('cursor') ? cursorPage : query.includes('start') ? offsetPage : undefined;
  const envelope = {
    type: 'object',
    properties: { success: { const: true }, data, ...(more && { additional_data: more }) },
    required: ['success', 'data', ...(more ? ['additional_data'] : [])],
  };
  const isBare = path.startsWith('/oauth/');
  const content = { 'application/json': { schema: isBare ? { type: 'object' } : envelope } };
  return { '2XX': { description: describeSuccess(shape), content }, default: rejected };
}

function describeSuccess(shape: Route['shape']): string {
  if (shape?.returns === 'list') return `A list of records: ${shape.name}.`;
  return shape?.returns === 'record' ? `The ${recordKinds[shape.name].noun}.` : 'Success.';
}

const cursorPage = { type: 'object', properties: { next_cursor: { type: ['string', 'null'] } } };

const offsetPage = {
  type: 'object',
  properties: {
    pagination: {
      type: 'object',
      properties: {
        start: { type: 'integer' },
        limit: { type: 'integer' },
        more_items_in_collection: { type: 'boolean' },
        next_start: { type: 'integer' },
      },
      required: ['start', 'limit', 'more_items_in_collection'],
    },
  },
};
