import { listWords } from '../base/text.ts';
import { contracts } from '../extensions/contracts.ts';
import type { Contract, FieldSchema, Operation, ProviderOperation } from '../extensions/declaration.ts';
import { conditionObjects, filterTypes } from '../filters/entities.ts';
import { filterJsonSchema, maxConditions } from '../filters/filter.ts';
import { operatorNamed, operatorNames } from '../filters/operators.ts';
import { modalParts } from './modal-parts.ts';
import { type DescribedSchema, type FormatPart, type NameRecord, outlineMembers } from './outline.ts';

const all: readonly (readonly [kind: string, contract: Contract])[] = Object.entries(contracts);

/** The parts of manifests, and of the requests and responses of their apps. */
const manifestParts: readonly FormatPart[] = [
  { name: 'manifest', group: 'Documents', describe: describeManifest },
  ...all.flatMap(([kind, contract]) => listParts(kind, contract)),
];

function describeManifest(): readonly string[] {
  return [
    'The endpoints of an app that extends the CRM. Its kind follows from its endpoints:',
    ...all.map(([kind, { description, operations }]) => {
      const needed = Object.entries(operations).filter(([, { required }]) => required === 'always');
      return `- ${kind}: ${description} Needs ${listWords(
        needed.map(([name]) => name),
        'and',
      )}.`;
    }),
  ];
}

function listParts(kind: string, contract: Contract): readonly FormatPart[] {
  const { title, operations, calls, records } = contract;
  const nameRecord = recordNames(contract);
  return [
    { name: kind, group: 'Documents', describe: () => describeContract(contract, nameRecord) },
    ...Object.entries(operations).map(([name, operation]) => ({
      name,
      group: `Operations of ${title.toLowerCase()}`,
      describe: () => describeProviderOperation(operation, nameRecord),
    })),
    ...Object.entries(calls).map(([name, call]) => ({
      name,
      group: `Calls of apps for ${title.toLowerCase()}`,
      describe: () => [
        `${call.title}: ${call.method} ${listWords(call.paths)}. ${call.calledWhen}`,
        ...describeOperation(call, nameRecord),
      ],
    })),
    ...Object.entries(records).map(([name, record]) => ({
      name,
      group: `Records of ${title.toLowerCase()}`,
      describe: () => [record.description, ...outlineMembers(record, nameRecord)],
    })),
  ];
}

function recordNames({ records }: Contract): NameRecord {
  const names = new Map<DescribedSchema, string>(
    Object.entries(records).map(([name, record]) => [record, name]),
  );
  return (schema) => names.get(schema);
}

function describeContract(
  { title, description, status, version, manifest, operations }: Contract,
  nameRecord: NameRecord,
) {
  return [
    `${title}: ${description} ${status}`,
    `- version: "${version}"`,
    ...outlineMembers(manifest, nameRecord),
    ...Object.entries(operations).map(([name, operation]) => {
      const { required, method, urlParameters } = operation;
      const parameters = urlParameters.map((parameter) => `:${parameter.name}`);
      const url = parameters.length === 0 ? '' : ` with ${parameters.join(' ')}`;
      return `- endpoints.${name} (${describeNeed(required)}): a URL${url}. ${method}, ${operation.title}.`;
    }),
  ];
}

function describeNeed(required: ProviderOperation['required']): string {
  if (required === 'always') return 'required';
  return required.when === undefined ? 'optional' : `required if ${required.when}`;
}

function describeProviderOperation(operation: ProviderOperation, nameRecord: NameRecord): readonly string[] {
  const { title, method, calledWhen, required, urlParameters } = operation;
  return [
    `${title}: ${method}, ${describeNeed(required)}. ${calledWhen}`,
    ...urlParameters.map((parameter) => `- :${parameter.name} in the URL: ${parameter.description}`),
    ...describeOperation(operation, nameRecord),
  ];
}

function describeOperation(
  { query, body, success, notes = [] }: Operation,
  nameRecord: NameRecord,
): readonly string[] {
  const { status, shape, data } = success;
  return [
    ...(query === undefined ? [] : ['Query:', ...outlineMembers(query, nameRecord)]),
    ...(body === undefined ? [] : describeData(`Body, ${body.type}`, body.schema, nameRecord)),
    ...describeData(`Response: status ${status}, ${shapeWords[shape]}`, data, nameRecord),
    ...notes.map(({ source, text }) => `Note (${source}): ${text}`),
  ];
}

const shapeWords: Readonly<Record<Operation['success']['shape'], string>> = {
  envelope: '{ "success": true, "data": … }, with the data',
  bare: 'without an envelope',
  stream: 'a file',
  empty: 'without a body',
};

function describeData(head: string, schema: FieldSchema | undefined, nameRecord: NameRecord) {
  if (schema === undefined) return [`${head}.`];
  const name = nameRecord(schema);
  if (name !== undefined) return [`${head}: ${name}.`];
  const item = schema.items && nameRecord(schema.items);
  if (item !== undefined) return [`${head}: a list of ${item}.`];
  return [`${head}: ${schema.description}`, ...outlineMembers(schema.items ?? schema, nameRecord)];
}

/** The parts of filters. */
const filterParts: readonly FormatPart[] = [
  { name: 'filter', group: 'Documents', describe: describeFilter },
  ...operatorNames.map((name) => ({
    name,
    group: 'Operators of filters',
    aliases: operatorNamed(name)?.synonyms ?? [],
    describe: () => describeOperator(name),
  })),
];

function describeFilter(): readonly string[] {
  return [
    filterJsonSchema.description,
    ...outlineMembers(filterJsonSchema),
    `Known types: ${filterTypes.join(', ')}. Known objects of conditions: ${conditionObjects.join(', ')}.`,
    `At most ${maxConditions} conditions.`,
  ];
}

function describeOperator(name: string): readonly string[] {
  const operator = operatorNamed(name);
  if (operator === undefined) return [];
  const { words, takesValue, canHoldForEmpty, opposite, isDocumented } = operator;
  return [
    `The field ${words}${takesValue ? ' the value' : ''}.`,
    `- value: ${takesValue ? 'needed' : 'null'}`,
    `- holds for an empty field: ${canHoldForEmpty ? 'yes' : 'no'}`,
    `- opposite: ${opposite}`,
    ...(isDocumented ? [] : ['- the documentation does not name it; a saved response can list it']),
  ];
}

const parts: readonly FormatPart[] = [...modalParts, ...filterParts, ...manifestParts];

/** Every part of the formats of modals, responses, filters and manifests, from their declarations. The documents are first. */
export const formatParts: readonly FormatPart[] = [
  ...parts.filter(({ group }) => group === 'Documents'),
  ...parts.filter(({ group }) => group !== 'Documents'),
];
