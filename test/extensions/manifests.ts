import { contracts, type ManifestKind } from 'json-modal/extensions';
import type { Contract } from '../../src/extensions/declaration.ts';

/** A valid manifest of a kind, with every endpoint. */
export function manifestOf(kind: ManifestKind, base = 'https://app.example') {
  const contract: Contract = contracts[kind];
  const { version, operations, manifest } = contract;
  return {
    version,
    ...(manifest.required.includes('clientId') && { clientId: '0a1b2c3d4e5f' }),
    ...(manifest.required.includes('features') && { features: { templates: true } }),
    endpoints: Object.fromEntries(
      Object.entries(operations).map(([name, { urlParameters }]) => [
        name,
        [base, name, ...urlParameters.map((parameter) => `:${parameter.name}`)].join('/'),
      ]),
    ) as Record<string, string>,
  };
}
