import { isObject } from '../base/json.ts';
import { actionDeclarations } from '../format/actions/index.ts';
import { blockDeclarations } from '../format/blocks/index.ts';
import { readContents } from '../format/contents.ts';
import { plainOptionsJsonSchema } from '../format/json-schema.ts';
import type { ModalJson } from '../format/modal.ts';
import { extraKeys, type ResponseShape, responseSchemas } from '../format/responses.ts';
import { conditionSchema, visibleOnSchema } from '../format/visible-on.ts';
import { formSchemaOf } from './form-schema.ts';
import { contextNames, resources, views } from './read-context.ts';
import { formFieldsOf } from './read-form.ts';

/**
 * Returns the OpenAPI 3.1 description of the endpoint of a modal: the requests that the CRM sends to it, and the responses
 * that it accepts. The path "/" is the URL of the endpoint.
 */
export function describeEndpoint(modal: ModalJson): Readonly<Record<string, unknown>> {
  const { blocks, actions } = readContents(modal);
  const keys = formFieldsOf(modal).map(({ key }) => key);
  const isSubmitted = actions.some(({ options }) => 'handler' in options && options.handler === 'request');
  const opensPage = actions.some(
    ({ options }) => 'handler' in options && options.handler === 'open-url' && !options.url,
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Endpoint of a JSON modal', version: '1', description },
    paths: {
      '/': {
        get: {
          operationId: 'openModal',
          summary: 'The modal opens, or the user changes a block that asks for new data.',
          parameters: [...contextParameters(), ...(keys.length > 0 ? formParameters(keys) : [])],
          responses: responses(['data', 'error'], opensPage),
        },
        ...(isSubmitted && {
          post: {
            operationId: 'submitForm',
            summary: 'The user submits the form.',
            parameters: contextParameters(),
            requestBody: { required: true, content: { 'application/json': { schema: refer('Form') } } },
            responses: responses(['success', 'data', 'error'], false),
          },
        }),
      },
    },
    security: [{ token: [] }],
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description:
            'A JWT, signed by HS256 with the JWT secret of the modal. Its claims "userId" and "companyId" are those of the query.',
        },
      },
      schemas: {
        Form: formSchemaOf(modal, true),
        FormInProgress: formSchemaOf(modal, false),
        DataResponse: {
          ...envelopeOf('data'),
          properties: {
            data: {
              ...responseSchemas.data,
              properties: {
                blocks: overridesOf(blocks, optionsOfBlock),
                actions: overridesOf(actions, optionsOfButton),
              },
            },
          },
        },
        SuccessResponse: envelopeOf('success'),
        ErrorResponse: envelopeOf('error'),
        ...optionSchemas(blocks, blockDeclarations, optionsOfBlock),
        ...optionSchemas(actions, actionDeclarations, optionsOfButton),
        VisibleOn: referAgain(visibleOnSchema),
        Condition: referAgain(conditionSchema),
      },
    },
  };
}

const description =
  'The CRM waits 10 seconds for a response. The path "/" is the URL of the endpoint, which may have a path and a query.';

const ids = { type: 'string', pattern: '^(\\d+(,\\d+)*)?$' };

/** The parameters of the context: what they mean, and what they can be. */
const context: Readonly<Record<(typeof contextNames)[number], Readonly<Record<string, unknown>>>> = {
  resource: { required: true, description: 'The kind of the records.', schema: { enum: resources } },
  view: {
    required: true,
    description: 'Whether the modal was opened for a record, or in a list.',
    schema: { enum: views },
  },
  userId: { required: true, description: 'The id of the user.', schema: { type: 'integer' } },
  companyId: { required: true, description: 'The id of the company.', schema: { type: 'integer' } },
  selectedIds: {
    required: true,
    description:
      'Ids, joined by commas: the one of a detail view, or those that are selected in a list; empty if all are.',
    schema: ids,
  },
  excludedIds: {
    description: 'In a list: ids, joined by commas, that are excluded from a selection of all.',
    schema: ids,
  },
  filter: {
    description: 'In a list: its filter, such as {"user_id":42}.',
    content: { 'application/json': { schema: { type: 'object' } } },
  },
};

function contextParameters() {
  return contextNames.map((name) => ({ name, in: 'query', ...context[name] }));
}

function formParameters(keys: readonly string[]) {
  return [
    {
      name: 'form',
      in: 'query',
      description: 'The current form, if the user changed a block or opens a page.',
      content: { 'application/json': { schema: refer('FormInProgress') } },
    },
    {
      name: 'invoker',
      in: 'query',
      description: 'The key of the block that the user changed.',
      schema: { enum: keys },
    },
  ];
}

function responses(shapes: readonly ResponseShape[], isPage: boolean) {
  const content = {
    'application/json': { schema: { oneOf: shapes.map((shape) => refer(schemaNames[shape])) } },
    ...(isPage && { 'text/html': { schema: { type: 'string' } } }),
  };
  return {
    200: {
      description: isPage
        ? 'New contents or a message of the modal, or the page that it opened.'
        : 'New contents or a message of the modal.',
      content,
    },
    default: {
      description: 'A failure. The modal shows its message; without one, a general one.',
      content: { 'application/json': { schema: refer('ErrorResponse') } },
    },
  };
}

const schemaNames: Readonly<Record<ResponseShape, string>> = {
  data: 'DataResponse',
  success: 'SuccessResponse',
  error: 'ErrorResponse',
};

/** Returns the schema of a response, by its distinguishing member. */
function envelopeOf(shape: ResponseShape) {
  const extra = extraKeys[shape].map((key) => [key, {}] as const);
  return {
    type: 'object',
    properties: { [shape]: responseSchemas[shape], ...Object.fromEntries(extra) },
    required: [shape],
    additionalProperties: false,
  };
}

interface Part {
  readonly key: string;
  readonly kind: string;
}

function overridesOf(parts: readonly Part[], nameOf: (kind: string) => string) {
  const properties = parts.map(({ key, kind }) => [key, refer(nameOf(kind))]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

/** Returns the schemas of the options of the kinds in use. A response may have any of them: it replaces those that it names. */
function optionSchemas(
  parts: readonly Part[],
  declarations: Readonly<Record<string, Parameters<typeof plainOptionsJsonSchema>[0]>>,
  nameOf: (kind: string) => string,
) {
  const kinds = new Set(parts.map(({ kind }) => kind));
  return Object.fromEntries(
    Object.entries(declarations)
      .filter(([kind]) => kinds.has(kind))
      .map(([kind, declaration]) => {
        const { type, properties, additionalProperties } = plainOptionsJsonSchema(declaration);
        return [nameOf(kind), referAgain({ type, properties, additionalProperties })];
      }),
  );
}

function optionsOfBlock(kind: string): string {
  return `${joinWords(kind)}Options`;
}

function optionsOfButton(kind: string): string {
  return `${joinWords(kind)}ButtonOptions`;
}

function joinWords(kind: string): string {
  return kind.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function refer(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns a schema of the format with references to the schemas of the description. */
function referAgain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(referAgain);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) =>
      name === '$ref' ? ['$ref', renamed[String(value)]] : [name, referAgain(value)],
    ),
  );
}

const renamed: Readonly<Record<string, string>> = {
  '#/definitions/visibleOn': refer('VisibleOn').$ref,
  '#/definitions/rule': refer('Condition').$ref,
};
