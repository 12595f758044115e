import { listWords, quote } from '../../base/text.ts';
import { contracts, manifestKinds } from '../contracts.ts';
import type { Contract, ProviderOperation } from '../declaration.ts';
import { isDocumented, toJsonSchema } from '../json-schema.ts';
import { describeParameter, describeRelative } from './describe-url.ts';

const isAbsolute = { pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' };

const all: readonly Contract[] = manifestKinds.map((kind) => contracts[kind]);

/**
 * The JSON Schema of a manifest of any kind, for editors. Derived from the declarations. The kind is that of an endpoint or a
 * member that only one kind has, or else that of the version. Not a `oneOf`, so that an editor reports the problems of one kind.
 */
export const manifestJsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Manifest',
  description: 'The endpoints of an app that extends the CRM.',
  type: 'object',
  ...[...listEndpointSigns(), ...listMemberSigns(), ...listVersionSigns()].reduceRight<object>(
    (otherwise, { sign, schema }) => ({
      if: sign,
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: schema,
      else: otherwise,
    }),
    schemaOfSeveral(all),
  ),
};

/** A schema of the manifests that have a sign of their kind, and the schema of that kind. */
interface Sign {
  readonly sign: object;
  readonly schema: object;
}

function listEndpointSigns(): readonly Sign[] {
  return all.map((contract) => {
    const names = ownOf(contract, ({ operations }) => operations);
    const endpoints = { type: 'object', anyOf: names.map((name) => ({ required: [name] })) };
    return { sign: { properties: { endpoints }, required: ['endpoints'] }, schema: schemaOf(contract) };
  });
}

function listMemberSigns(): readonly Sign[] {
  return all.flatMap((contract) =>
    ownOf(contract, ({ manifest }) => manifest.properties).map((name) => ({
      sign: { required: [name] },
      schema: schemaOf(contract),
    })),
  );
}

function listVersionSigns(): readonly Sign[] {
  return versionsOf(all).map((version) => {
    const alike = all.filter((contract) => contract.version === version);
    const [contract, ...others] = alike;
    const isClear = contract !== undefined && others.length === 0;
    return {
      sign: { properties: { version: { const: version } }, required: ['version'] },
      schema: isClear ? schemaOf(contract) : schemaOfSeveral(alike),
    };
  });
}

type Names = Readonly<Record<string, unknown>>;

/** Returns the names that only this contract has. */
function ownOf(contract: Contract, namesOf: (contract: Contract) => Names): readonly string[] {
  const others = all.filter((it) => it !== contract);
  return Object.keys(namesOf(contract)).filter(
    (name) => !others.some((it) => Object.hasOwn(namesOf(it), name)),
  );
}

function versionsOf(kinds: readonly Contract[]): readonly string[] {
  return [...new Set(kinds.map(({ version }) => version))];
}

function schemaOf(contract: Contract) {
  const { manifest, operations } = contract;
  const required = Object.keys(operations).filter((name) => operations[name]?.required === 'always');
  const features = Object.entries(operations).flatMap(([name, operation]) => needIfFeature(name, operation));
  return {
    title: manifest.title,
    description: manifest.description,
    properties: {
      ...membersOf(contract),
      endpoints: endpointsOf(
        Object.fromEntries(
          Object.entries(operations).map(([name, operation]) => [name, urlOf(name, operation)]),
        ),
        required,
      ),
    },
    required: [...manifest.required.filter((name) => isDocumented(manifest, name)), 'endpoints'],
    additionalProperties: false,
    ...(features.length > 0 && { allOf: features }),
  };
}

/** Returns the schema of a manifest of one of these kinds, which has no name that only one of them has. */
function schemaOfSeveral(kinds: readonly Contract[]) {
  const operations = Object.assign({}, ...[...kinds].reverse().map((contract) => contract.operations));
  const examples = kinds.flatMap(({ operations }) => Object.keys(operations).slice(0, 1));
  const words = listWords(examples.map(quote));
  return {
    properties: {
      ...Object.assign({}, ...kinds.map(membersOf)),
      version: {
        title: 'Version',
        description: 'The version of the contract.',
        type: 'string',
        examples: versionsOf(kinds),
      },
      endpoints: {
        ...endpointsOf(
          Object.fromEntries(
            Object.entries<ProviderOperation>(operations).map(([name, operation]) => [
              name,
              textOf(operation),
            ]),
          ),
          [],
        ),
        allOf: [
          {
            not: { type: 'object', maxProperties: 0 },
            errorMessage: `"endpoints" is empty. Add the URL of each endpoint, ${words} first.`,
          },
        ],
      },
    },
    required: ['endpoints'],
  };
}

function membersOf({ manifest, version, isOnlyVersion, title }: Contract) {
  const members = Object.entries(manifest.properties).map(([name, field]) => [name, toJsonSchema(field)]);
  const only = {
    const: version,
    errorMessage: `The version of ${title.toLowerCase()} is ${quote(version)}.`,
  };
  const { version: text, ...others } = Object.fromEntries(members);
  return {
    $schema: { description: 'For editors. Remove it before you upload.' },
    version: { ...text, ...(isOnlyVersion && only) },
    ...others,
  };
}

function endpointsOf(properties: object, required: readonly string[]) {
  return {
    title: 'Endpoints',
    description: 'The URL of each operation.',
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  };
}

function textOf({ title, calledWhen, urlParameters, method }: ProviderOperation) {
  const parameters = urlParameters.map(({ name }) => `":${name}"`).join(' and ');
  const description = `${method}. ${calledWhen} The URL contains ${parameters}.`;
  return { type: 'string', title, description };
}

/** Returns the schema of the URL of an operation. Each problem has its sentence. */
function urlOf(name: string, operation: ProviderOperation) {
  const needed = operation.urlParameters.filter(({ isDisputed }) => isDisputed !== true);
  return {
    ...textOf(operation),
    ...isAbsolute,
    errorMessage: joinSentences(describeRelative(name)),
    ...(needed.length > 0 && {
      if: isAbsolute,
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: {
        allOf: needed.map((parameter) => ({
          pattern: `:${parameter.name}(?!\\w)`,
          errorMessage: joinSentences(describeParameter(name, parameter)),
        })),
      },
    }),
  };
}

/** Requires the endpoint of a feature in a manifest that has the feature. */
function needIfFeature(name: string, { required }: ProviderOperation): readonly object[] {
  const feature = typeof required === 'object' ? required.feature : undefined;
  if (feature === undefined) return [];
  const isOn = { type: 'object', properties: { [feature]: { const: true } }, required: [feature] };
  return [
    {
      if: { properties: { features: isOn }, required: ['features'] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: { properties: { endpoints: { required: [name] } } },
    },
  ];
}

function joinSentences({ message, hint }: { readonly message: string; readonly hint: string }): string {
  return `${message} ${hint}`;
}
