import { contracts, manifestKinds } from '../../extensions/contracts.ts';
import type { Contract, FieldSchema } from '../../extensions/declaration.ts';
import { kindOfManifest } from '../../extensions/manifests/manifest.ts';
import type { SubSchema } from '../sub-schema.ts';

/** Returns the schema of a manifest of the extension of a value; of all extensions if that is not known yet. */
export function toManifestSchema(value: unknown): SubSchema {
  const kind = kindOfManifest(value);
  const kinds = kind === null ? manifestKinds : [kind];
  return { type: 'object', allOf: kinds.map((name) => schemaOf(contracts[name])) };
}

function schemaOf({ manifest, operations, title, description }: Contract): SubSchema {
  const endpoints = Object.entries(operations).map(([name, { title: operation, method, calledWhen }]) => [
    name,
    { type: 'string', title: `${method}, ${operation}`, description: calledWhen },
  ]);
  return {
    type: 'object',
    title,
    description,
    required: manifest.required,
    properties: {
      ...Object.fromEntries(
        Object.entries(manifest.properties).map(([name, field]) => [name, toSubSchema(field)]),
      ),
      endpoints: {
        type: 'object',
        title: 'Endpoints',
        description: 'The URLs that the CRM calls, by the names of their operations.',
        properties: Object.fromEntries(endpoints),
      },
    },
  };
}

function toSubSchema({ title, description, type, knownValues, properties }: FieldSchema): SubSchema {
  return {
    title,
    description,
    ...(type && { type }),
    ...(knownValues && { anyOf: [{ enum: knownValues }, {}] }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, toSubSchema(field)]),
      ),
    }),
  };
}
