import { contracts, type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { describe, expect, test } from 'vitest';
import type { Contract } from '../../src/extensions/declaration.ts';
import { manifestJsonSchema } from '../../src/extensions/manifest-schema.ts';
import { conditionObjects, filterTypes } from '../../src/filters/entities.ts';
import { addressComponents, filterJsonSchema } from '../../src/filters/filter.ts';
import { documentedOperators } from '../../src/filters/operators.ts';
import { conditionOn, filterWith } from '../../src/lint/filter/examples.ts';
import { filterRules } from '../../src/lint/filter/rules/index.ts';
import { manifestRules } from '../../src/lint/manifest/rules/index.ts';
import type { Example } from '../../src/lint/rules/example.ts';
import { openEditor } from '../editor.ts';
import { manifestOf } from './manifests.ts';

const manifests = openEditor(manifestJsonSchema);
const filters = openEditor(filterJsonSchema);

describe('in a manifest, an editor', () => {
  test('offers its members and the known versions before its kind is known', async () => {
    const offered = await manifests.completeAt('{ | }');
    expect(offered.map(([name]) => name)).toEqual(expect.arrayContaining(['version', 'endpoints']));
    const versions = (await manifests.completeAt('{ "version": | }')).map(([name]) => name);
    expect(versions).toEqual(expect.arrayContaining(['"v202049"', '"v202101"']));
    const endpoints = (await manifests.completeAt('{ "endpoints": { | } }')).map(([name]) => name);
    expect(endpoints).toEqual(expect.arrayContaining(['postMeeting', 'postInvoice', 'getConversations']));
  });

  test.each(manifestKinds)('offers the members and endpoints of %s, each with its meaning', async (kind) => {
    const { manifest, operations } = contracts[kind] as Contract;
    const [first = '', ...others] = Object.keys(manifestOf(kind).endpoints).sort(byNumberOfKinds);
    const endpoints = await manifests.completeAt(`{ "endpoints": { "${first}": "", | } }`);
    expect(endpoints.map(([name]) => name)).toEqual(expect.arrayContaining(others));
    expect(endpoints.every(([name]) => name in operations)).toBe(true);
    const members = await manifests.completeAt(`{ "endpoints": { "${first}": "" }, | }`);
    expect(members.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(manifest.properties)));
    expect([...endpoints, ...members].filter(([, meaning]) => meaning === '')).toEqual([]);
  });

  test.each([
    ['an endpoint', '{ "endpoints": { "deleteMee|ting": "" } }', /DELETE\. .* ":linkId" and ":meetingId"/],
    ['a member', '{ "clien|tId": "", "endpoints": { "postMeeting": "" } }', /client id of the app/],
    ['a feature', '{ "features": { "templ|ates": true }, "endpoints": { "postInvoice": "" } }', /templates/],
  ])('explains %s', async (_, text, meaning) => {
    expect(await manifests.hoverAt(text)).toMatch(meaning);
  });

  test.each(acceptedBy(manifestRules))('has no problem with accepted example %#', async (text) => {
    expect(await manifests.problemsIn(text)).toEqual([]);
  });
});

describe('in a filter, an editor', () => {
  const condition = (members: string) =>
    `{ "conditions": { "conditions": [{ "conditions": [{ ${members} }] }] } }`;

  test.each([
    ['the members', '{ | }', ['name', 'type', 'conditions']],
    ['the types', '{ "type": | }', filterTypes.map((name) => `"${name}"`)],
    ['the members of the tree', '{ "conditions": { | } }', ['glue', 'conditions']],
    ['the glue of the tree', '{ "conditions": { "glue": | } }', ['"and"']],
    ['the members of a group', '{ "conditions": { "conditions": [{ | }] } }', ['glue', 'conditions']],
    ['the glues of a group', '{ "conditions": { "conditions": [{ "glue": | }] } }', ['"and"', '"or"']],
    [
      'the members of a condition',
      condition('|'),
      ['object', 'field_id', 'operator', 'value', 'extra_value'],
    ],
    ['the objects', condition('"object": |'), conditionObjects.map((name) => `"${name}"`)],
    ['the operators', condition('"operator": |'), documentedOperators.map((name) => `"${name}"`)],
    [
      'the components of an address',
      condition('"extra_value": |'),
      ['null', ...addressComponents.map((name) => `"${name}"`)],
    ],
  ])('offers %s', async (_, text, expected) => {
    const offered = (await filters.completeAt(text)).map(([name]) => name);
    expect(offered).toEqual(expect.arrayContaining([...expected]));
  });

  test.each([
    ['a member', '{ "ty|pe": "deals" }', /entity that is filtered/],
    ['the groups', '{ "conditions": { "condi|tions": [] } }', /each once/],
    ['a field', condition('"field|_id": 1'), /id of the field/],
    ['a value', condition('"val|ue": 1'), /YYYY-MM-DD/],
    ['an operator', condition('"operator": "LIKE \'%|$%\'"'), /contains/],
  ])('explains %s', async (_, text, meaning) => {
    expect(await filters.hoverAt(text)).toMatch(meaning);
  });

  test.each([...acceptedBy(filterRules), filterWith([conditionOn('title', '=', 'A')], [])])(
    'has no problem with accepted example %#',
    async (text) => {
      expect(await filters.problemsIn(text)).toEqual([]);
    },
  );
});

/** The accepted examples of some rules, those about any JSON text aside. */
function acceptedBy(rules: readonly { readonly accepts: readonly Example[] }[]): readonly string[] {
  return rules.flatMap(({ accepts }) => accepts.flatMap(({ text }) => text ?? []));
}

/** Endpoints of one kind only come first. */
function byNumberOfKinds(one: string, other: string): number {
  const count = (name: string) =>
    manifestKinds.filter((kind: ManifestKind) => Object.hasOwn(contracts[kind].operations, name)).length;
  return count(one) - count(other);
}
