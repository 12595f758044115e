import { actionDeclarations } from './actions/index.ts';
import { blockDeclarations } from './blocks/index.ts';
import { actionPrefix, blockPrefix, type KindDeclaration } from './kind.ts';
import { maxActions, maxBlocks } from './limits.ts';
import type { OptionSchema } from './option-schema.ts';
import { conditionSchema, visibleOnSchema } from './visible-on.ts';

/** The JSON Schema of a modal schema, for editors. Derived from the declarations of the kinds. */
export const modalJsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'JSON modal',
  description: 'A window that a CRM draws for an app, with its blocks and buttons.',
  type: 'object',
  properties: {
    $schema: { description: 'For editors. Remove it before you upload.' },
    type: { const: 'object' },
    properties: {
      type: 'object',
      properties: {
        blocks: listOf('The blocks, in the order in which they are shown.', blockPrefix, blockDeclarations, {
          maxProperties: maxBlocks,
        }),
        actions: listOf('The buttons at the end of the modal.', actionPrefix, actionDeclarations, {
          minProperties: 1,
          maxProperties: maxActions,
        }),
      },
      required: ['blocks', 'actions'],
      additionalProperties: false,
    },
  },
  required: ['type', 'properties'],
  additionalProperties: false,
  definitions: { visibleOn: visibleOnSchema, rule: conditionSchema },
};

/** Returns the JSON Schema of the options of one kind. */
export function optionsJsonSchema({ properties, required, constraints = {} }: KindDeclaration) {
  return { type: 'object', properties, required, additionalProperties: false, ...constraints };
}

function listOf(
  description: string,
  prefix: string,
  kinds: Readonly<Record<string, KindDeclaration>>,
  limits: { readonly minProperties?: number; readonly maxProperties: number },
) {
  return {
    description,
    type: 'object',
    properties: {
      type: { const: 'object' },
      properties: { type: 'object', ...limits, additionalProperties: definitionOf(prefix, kinds) },
    },
    required: ['type', 'properties'],
    additionalProperties: false,
  };
}

function definitionOf(prefix: string, kinds: Readonly<Record<string, KindDeclaration>>) {
  return {
    type: 'object',
    properties: {
      $ref: {
        description: 'The kind.',
        enum: Object.keys(kinds).map((kind) => prefix + kind),
        enumDescriptions: Object.values(kinds).map((kind) => kind.description),
      },
      options: { type: 'object' },
    },
    required: ['$ref'],
    additionalProperties: false,
    allOf: Object.entries(kinds).map(([kind, declaration]) => branchOf(prefix + kind, declaration)),
  };
}

/** Returns the constraints of one kind. Not a `oneOf`, so that an editor reports only the actual problem. */
function branchOf(reference: string, declaration: KindDeclaration) {
  const { title, description, sample } = declaration;
  return {
    if: { properties: { $ref: { const: reference } }, required: ['$ref'] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: {
      properties: {
        options: { title, description, ...plainOptionsJsonSchema(declaration), examples: [sample] },
      },
      ...(declaration.required.length > 0 && { required: ['options'] }),
    },
  };
}

/** Returns the JSON Schema of the options of one kind for other programs, which do not know `knownValues`. */
export function plainOptionsJsonSchema(declaration: KindDeclaration) {
  const options = optionsJsonSchema(declaration);
  const properties = Object.entries(options.properties).map(([name, option]) => [name, forEditors(option)]);
  return { ...options, properties: Object.fromEntries(properties) };
}

/** Allows "", which the editors' own format of dates rejects, and any text beside known words. */
function forEditors({ format, knownValues, ...option }: OptionSchema) {
  if (knownValues !== undefined) return { ...option, anyOf: [{ enum: knownValues }, { type: 'string' }] };
  if (format === undefined) return option;
  return format === 'date' ? { ...option, anyOf: [{ format }, { const: '' }] } : { ...option, format };
}
