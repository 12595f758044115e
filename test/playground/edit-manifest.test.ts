import fc from 'fast-check';
import { contracts, type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { lintManifest } from 'json-modal/lint';
import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import {
  fillFromAddress,
  insertParameter,
  missingParameters,
  removeEndpoint,
  writeEndpoint,
  writeMember,
  writeTemplates,
} from '../../playground/manifest/edit-manifest.ts';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { depth } from '../seed.ts';

const kinds = fc.constantFrom(...manifestKinds);

/** A manifest in some layout, with comments and members of other programs. */
const written = fc
  .tuple(kinds, fc.constantFrom('', '  ', '\t'), fc.nat(30))
  .map(([kind, indent, dropped]) => {
    const first = parse(firstManifestOf(kind)) as { endpoints: Record<string, string> };
    const names = Object.keys(first.endpoints);
    const endpoints = Object.fromEntries(
      Object.entries(first.endpoints).filter(([name]) => name !== names[dropped]),
    );
    const value = { $schema: './x.json', ...first, endpoints, later: { a: [1, null] } };
    const text = JSON.stringify(value, null, indent)
      .replace('"endpoints"', '/* one */ "endpoints"')
      .replace('"later"', '// two\n"later"');
    return { kind, value, text };
  });

function nameIn(kind: ManifestKind, index: number): string {
  const names = Object.keys(contracts[kind].operations);
  return names[index % names.length] ?? '';
}

test('each edit of the builder changes its own member, and the rest of the file stays', () => {
  fc.assert(
    fc.property(written, fc.nat(), fc.webUrl(), ({ kind, value, text }, index, url) => {
      const name = nameIn(kind, index);
      const { [name]: _, ...others } = value.endpoints as Record<string, string>;
      const edits: [string, unknown][] = [
        [writeEndpoint(text, name, url), { ...value, endpoints: { ...value.endpoints, [name]: url } }],
        [removeEndpoint(text, name), { ...value, endpoints: others }],
        [writeMember(text, 'version', 'v1'), { ...value, version: 'v1' }],
        [writeTemplates(text, false), { ...value, features: { templates: false } }],
      ];
      for (const [after, expected] of edits) {
        expect(parse(after)).toEqual(expected);
        expect(after).toContain('/* one */');
        expect(after).toContain('// two');
      }
    }),
    { numRuns: depth(100, 3000) },
  );
});

test('one address fills every endpoint, and the linter then has no error', () => {
  fc.assert(
    fc.property(
      written,
      fc.constantFrom('https://app.example', 'https://app.example/v1/'),
      (manifest, base) => {
        const text = fillFromAddress(manifest.text, manifest.kind, base).replace(/\/\*.*?\*\/|\/\/ two/g, '');
        const { endpoints } = parse(text) as { endpoints: Record<string, string> };
        expect(Object.keys(endpoints).sort()).toEqual(
          Object.keys(contracts[manifest.kind].operations).sort(),
        );
        expect(Object.values(endpoints).every((url) => url.startsWith(base.replace(/\/$/, '')))).toBe(true);
        const rules = lintManifest(text).map(({ rule }) => rule);
        expect(rules.filter((rule) => rule.includes('parameter') || rule.includes('endpoint'))).toEqual([]);
      },
    ),
    { numRuns: depth(30, 300) },
  );
});

test.each([
  ['https://a.example/:linkId', 'https://a.example/:linkId/:id'],
  ['https://a.example/x/', 'https://a.example/x/:id'],
  ['https://a.example/x?a=1', 'https://a.example/x/:id?a=1'],
])('a parameter is inserted at the end of the path of %s', (url, expected) => {
  const inserted = insertParameter(url, 'id');
  expect(inserted).toBe(expected);
  expect(missingParameters(inserted, [{ name: 'id', description: '' }])).toEqual([]);
});
