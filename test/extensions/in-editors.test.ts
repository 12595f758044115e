import { contracts, type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { describe, expect, test } from 'vitest';
import type { Example } from '../../src/base/rule.ts';
import type { Contract } from '../../src/extensions/declaration.ts';
import { findManifestProblems } from '../../src/extensions/manifests/check-manifest.ts';
import { manifestJsonSchema } from '../../src/extensions/manifests/manifest-schema.ts';
import { manifestRules } from '../../src/extensions/manifests/rules/index.ts';
import { conditionObjects, filterTypes } from '../../src/filters/entities.ts';
import { conditionOn, filterWith } from '../../src/filters/examples.ts';
import { addressComponents, filterJsonSchema } from '../../src/filters/filter.ts';
import { documentedOperators } from '../../src/filters/operators.ts';
import { filterRules } from '../../src/filters/rules/index.ts';
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

  test.each(manifestKinds)('tells %s by its version, if only this kind has it', async (kind) => {
    const { version, operations } = contracts[kind] as Contract;
    const offered = await manifests.completeAt(`{ "version": "${version}", "endpoints": { | } }`);
    const names = new Set(offered.map(([name]) => name));
    const isAlone = manifestKinds.every((it) => it === kind || contracts[it].version !== version);
    expect(names).toEqual(new Set(isAlone ? Object.keys(operations) : [...names]));
    expect([...names]).toEqual(expect.arrayContaining(Object.keys(operations)));
    expect(
      manifestKinds.filter((it) => contracts[it].version !== version).filter((it) => offersAnyOf(it)),
    ).toEqual([]);
    function offersAnyOf(it: ManifestKind) {
      return Object.keys(contracts[it].operations).some((name) => names.has(name) && !(name in operations));
    }
  });

  describe.each(manifestKinds)('of %s, has the problems that the linter has:', (kind) => {
    const { operations } = contracts[kind] as Contract;
    const whole = manifestOf(kind);
    const problemsOf = async (endpoints: object, others: object = {}) => {
      const text = JSON.stringify({ ...whole, ...others, endpoints });
      const written = await manifests.problemsIn(text);
      const found = findManifestProblems(JSON.parse(text)).filter(
        ({ rule }) => manifestRanks.get(rule) === 'error',
      );
      return { written, found };
    };

    test.each(Object.keys(operations))('no %s', async (name) => {
      const { [name]: _, ...others } = whole.endpoints;
      const { written, found } = await problemsOf(others);
      expect(written).toEqual(found.map(() => `Missing property "${name}".`));
    });

    test.each(
      Object.entries(operations).flatMap(([name, { urlParameters }]) =>
        urlParameters.map((it) => [name, it.name]),
      ),
    )('a URL of %s without ":%s"', async (name = '', parameter = '') => {
      const url = whole.endpoints[name]?.replace(`/:${parameter}`, '');
      const { written, found } = await problemsOf({ ...whole.endpoints, [name]: url });
      expect(written).toEqual(found.map(({ message, hint }) => `${message} ${hint}`));
    });

    test.each(Object.keys(operations))('a relative URL of %s', async (name) => {
      const { written, found } = await problemsOf({ ...whole.endpoints, [name]: 'meetings' });
      expect(found.length).toBe(1);
      expect(written).toEqual(found.map(({ message, hint }) => `${message} ${hint}`));
    });

    test.each(Object.keys(whole).filter((name) => name !== 'endpoints'))('no member "%s"', async (name) => {
      const { written, found } = await problemsOf(whole.endpoints, { [name]: undefined });
      expect(written).toEqual(found.map(() => `Missing property "${name}".`));
    });

    test('another version', async () => {
      const { written, found } = await problemsOf(whole.endpoints, { version: 'v1' });
      expect(written.length).toBe(found.length);
    });
  });

  test.each([
    [
      'no endpoint',
      '{ "version": "v202101", "endpoints": {} }',
      [
        '"endpoints" is empty. Add the URL of each endpoint, "getProviderAccount" or "getConversations" first.',
      ],
    ],
    ['text as endpoints', '{ "endpoints": "" }', ['Incorrect type. Expected "object".']],
    [
      'an unknown endpoint alone',
      '{ "endpoints": { "postMeting": "" } }',
      ['Property postMeting is not allowed.'],
    ],
  ])('has one problem for %s', async (_, text, expected) => {
    expect(await manifests.problemsIn(text)).toEqual(expected);
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

const manifestRanks: ReadonlyMap<string, string> = new Map(
  manifestRules.map(({ id, severity }) => [id, severity]),
);

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
