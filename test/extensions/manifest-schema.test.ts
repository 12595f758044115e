import { Ajv } from 'ajv';
import { manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { manifestJsonSchema } from '../../src/extensions/manifests/manifest-schema.ts';
import { manifestOf } from './manifests.ts';

const isValid = new Ajv({ strict: false }).compile(manifestJsonSchema);

test.each(manifestKinds)(
  'the JSON Schema for editors takes a manifest of %s, and rejects mistakes in it',
  (kind) => {
    const manifest = manifestOf(kind);
    expect(isValid({ $schema: './manifest.schema.json', ...manifest })).toBe(true);
    const [first = '', ...others] = Object.keys(manifest.endpoints);
    const rest = Object.fromEntries(others.map((name) => [name, 'https://a.example']));
    expect(isValid({ ...manifest, endpoints: rest })).toBe(false);
    expect(isValid({ ...manifest, endpoints: { ...manifest.endpoints, [first]: 1 } })).toBe(false);
    expect(
      isValid({ ...manifest, endpoints: { ...manifest.endpoints, getMeetings: 'https://a.example' } }),
    ).toBe(false);
    expect(isValid({ ...manifest, client: 'x' })).toBe(false);
  },
);
