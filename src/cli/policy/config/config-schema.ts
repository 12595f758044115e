import { ruleLevels } from '../../../base/rule.ts';
import { listWords, quote } from '../../../base/text.ts';
import { resources, views } from '../../../endpoint/read-context.ts';
import { ruleFacts } from '../../diagnostics/rule-facts.ts';

/** The part of JSON Schema that configs use, with the words of error messages. */
export interface ConfigSchema {
  readonly description?: string;
  readonly type: TypeName | readonly TypeName[];
  /** The allowed values, as the end of "must be". */
  readonly expected: string;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: 'date';
  readonly items?: ConfigSchema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, ConfigSchema>>;
  /** The value of members with any name; `any` for members of any value. Default: only `properties` are allowed. */
  readonly members?: ConfigSchema | 'any';
  readonly required?: readonly string[];
  /** The noun of an entry of the list, or of a member with any name, which messages number. */
  readonly entry?: string;
  /** Whether the value is the name of a rule. */
  readonly isRule?: boolean;
  /** Whether the members are the names of rules. */
  readonly isOfRules?: boolean;
}

type TypeName = 'string' | 'integer' | 'boolean' | 'array' | 'object';

const rule: ConfigSchema = {
  description: 'The name of the rule.',
  type: 'string',
  expected: 'the name of a rule',
  isRule: true,
  enum: ruleFacts.map(({ id }) => id),
};

const levels: ConfigSchema = {
  type: 'object',
  expected: 'an object',
  isOfRules: true,
  properties: Object.fromEntries(
    ruleFacts.map(({ id, reason }) => [
      id,
      { description: reason, type: 'string', expected: listWords(ruleLevels), enum: ruleLevels },
    ]),
  ),
};

const patterns = {
  type: ['string', 'array'],
  expected: 'a list of files, folders or globs without "!"',
  minLength: 1,
  pattern: '^[^!]',
  items: { type: 'string', expected: 'a file, folder or glob without "!"', minLength: 1, pattern: '^[^!]' },
} as const satisfies ConfigSchema;

const override: ConfigSchema = {
  type: 'object',
  expected: 'an object',
  required: ['files'],
  properties: {
    files: { ...patterns, description: 'The files, folders or globs.', minItems: 1 },
    rules: { ...levels, description: 'A level for each rule.' },
  },
};

const suppression: ConfigSchema = {
  type: 'object',
  expected: 'an object',
  required: ['rule', 'pointer', 'reason'],
  properties: {
    rule,
    pointer: {
      description: 'The place of the problem, from "json-modal lint --format json".',
      type: 'string',
      expected: 'a JSON pointer like "/properties/blocks", as in "json-modal lint --format json"',
      pattern: '^(/|$)',
    },
    file: {
      description: 'The file, relative to the folder of the config. Default: every file.',
      type: 'string',
      expected: 'the path of a file',
    },
    reason: {
      description: 'The reason why the problem is intended.',
      type: 'string',
      expected: 'a text that is not empty',
      pattern: '\\S',
    },
    until: {
      description: 'The last day on which it applies (UTC). Default: no end.',
      type: 'string',
      expected: 'a date like "2026-12-31"',
      format: 'date',
    },
  },
};

const ids = {
  type: 'array',
  expected: 'a list of ids',
  items: { type: 'integer', expected: 'an id', minimum: 0 },
} as const satisfies ConfigSchema;

const id = { type: 'integer', expected: 'an id', minimum: 0 } as const satisfies ConfigSchema;

const context: ConfigSchema = {
  type: 'object',
  expected: 'an object',
  properties: {
    resource: { type: 'string', expected: listWords(resources.map(quote)), enum: resources },
    view: { type: 'string', expected: listWords(views.map(quote)), enum: views },
    userId: id,
    companyId: id,
    selectedIds: ids,
    excludedIds: ids,
    filter: { type: 'object', expected: 'an object', members: 'any' },
  },
};

/** The declaration of a config. Its validation, its JSON Schema and its docs are derived from it. */
export const configSchema = {
  description: 'The settings of "json-modal lint" and "json-modal check".',
  type: 'object',
  expected: 'an object',
  properties: {
    root: {
      description: 'Whether nothing is inherited from configs in the folders above',
      type: 'boolean',
      expected: 'true or false',
    },
    locked: {
      description:
        'Whether configs in the folders below can only be stricter: see [One config for many folders](#one-config-for-many-folders)',
      type: 'boolean',
      expected: 'true or false',
    },
    extends: {
      description:
        "Other configs, by path or by package name and file. The config's own members take precedence; lists are joined",
      type: ['string', 'array'],
      expected: 'the path of another config, or a list of paths',
      minLength: 1,
      items: { type: 'string', expected: 'the path of another config', minLength: 1 },
    },
    rules: {
      ...levels,
      description: `A level for each rule: ${listWords(ruleLevels.map((it) => `\`${it}\``))}`,
    },
    overrides: {
      description: 'Levels for some files; later entries take precedence',
      type: 'array',
      expected: 'a list',
      entry: 'override',
      items: override,
    },
    ignores: { ...patterns, description: 'Files that are never linted, even if they are named' },
    baseline: {
      description:
        'The file of [known problems](#a-baseline-for-existing-problems), unless `--baseline` names another',
      type: 'string',
      expected: 'the path of a file',
      minLength: 1,
    },
    maxWarnings: {
      description:
        'The number of warnings allowed in all files with this config, unless `--max-warnings` sets it for the run',
      type: 'integer',
      expected: 'a non-negative integer',
      minimum: 0,
    },
    contexts: {
      description:
        'Contexts that `check` opens the modals in besides its own, by name, as **Copy for check** of [the page](playground.md#context) writes them',
      type: 'object',
      expected: 'an object',
      entry: 'context',
      members: context,
    },
    suppressions: {
      description: 'Problems that are intended',
      type: 'array',
      expected: 'a list',
      entry: 'suppression',
      items: suppression,
    },
  },
} as const satisfies ConfigSchema;

/** The JSON Schema of a config, for editors. */
export const configJsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Config of json-modal',
  ...toJsonSchema({ ...configSchema, properties: { $schema: schemaMember(), ...configSchema.properties } }),
};

function schemaMember(): ConfigSchema {
  return { description: 'The JSON Schema, for editors', type: 'string', expected: 'a text' };
}

/** Converts a schema. The levels of rules are long, so those inside a list refer to those of the config. */
function toJsonSchema(schema: ConfigSchema, isInside = false): Readonly<Record<string, unknown>> {
  if (isInside && schema.isOfRules === true) return { $ref: '#/properties/rules' };
  const {
    expected: _,
    entry: __,
    isRule: ___,
    isOfRules: ____,
    description,
    items,
    properties,
    members,
    ...keywords
  } = schema;
  return {
    // Editors show the text without links.
    ...(description !== undefined && { description: description.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1') }),
    ...keywords,
    ...(items && { items: toJsonSchema(items, true) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, toJsonSchema(member, isInside)]),
      ),
      additionalProperties: false,
    }),
    ...(members && members !== 'any' && { additionalProperties: toJsonSchema(members, isInside) }),
  };
}
