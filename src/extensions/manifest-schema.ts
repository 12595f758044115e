import { contracts, manifestKinds } from './contracts.ts';
import type { Contract, ProviderOperation } from './declaration.ts';
import { toJsonSchema } from './json-schema.ts';

/** The JSON Schema of a manifest of any kind, for editors. Derived from the declarations. */
export const manifestJsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Manifest',
  description: 'The endpoints of an app that extends the CRM.',
  type: 'object',
  properties: {
    $schema: { description: 'For editors. Remove it before you upload.' },
    version: { type: 'string', examples: [...new Set(manifestKinds.map((kind) => contracts[kind].version))] },
    endpoints: { type: 'object' },
  },
  required: ['version', 'endpoints'],
  // Not a `oneOf`, so that an editor reports the problems of one kind.
  ...manifestKinds.reduceRight<object>(
    (otherwise, kind) => ({
      if: hasEndpointOf(contracts[kind]),
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: schemaOf(contracts[kind]),
      else: otherwise,
    }),
    {
      properties: {
        endpoints: {
          properties: Object.assign({}, ...manifestKinds.map((kind) => endpointsOf(contracts[kind]))),
        },
      },
    },
  ),
};

/**
 * Returns the schema of manifests with an endpoint that only this contract has. One such endpoint identifies the contract.
 */
function hasEndpointOf(contract: Contract) {
  const others = manifestKinds.map((kind) => contracts[kind] as Contract).filter((it) => it !== contract);
  const own = Object.keys(contract.operations).filter(
    (name) => !others.some(({ operations }) => Object.hasOwn(operations, name)),
  );
  return {
    properties: { endpoints: { anyOf: own.map((name) => ({ required: [name] })) } },
    required: ['endpoints'],
  };
}

function schemaOf(contract: Contract) {
  const { title, description, properties, required } = contract.manifest;
  const names = Object.entries(contract.operations);
  return {
    title,
    description,
    properties: {
      $schema: {},
      ...Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, toJsonSchema(field)])),
      endpoints: {
        title: 'Endpoints',
        description: 'The URL of each operation.',
        type: 'object',
        properties: endpointsOf(contract),
        required: names.filter(([, { required }]) => required === 'always').map(([name]) => name),
        additionalProperties: false,
      },
    },
    required: [...required, 'endpoints'],
    additionalProperties: false,
  };
}

function endpointsOf({ operations }: Contract) {
  return Object.fromEntries(
    Object.entries(operations).map(([name, { title, calledWhen, urlParameters, method }]) => [
      name,
      {
        type: 'string',
        title,
        description: `${method}. ${calledWhen} The URL contains ${wordParameters(urlParameters)}.`,
      },
    ]),
  );
}

function wordParameters(parameters: ProviderOperation['urlParameters']): string {
  return parameters.map(({ name }) => `":${name}"`).join(' and ');
}
