import { contracts, defineManifest, fillUrl, kindOfManifest, manifestKinds } from 'json-modal/extensions';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Contract, FieldSchema, Operation } from '../../src/extensions/declaration.ts';
import type { Conversation, Invoice, LinkFeatures, Meeting } from '../../src/extensions/index.ts';

const all: readonly Contract[] = Object.values(contracts);
const operations = all.flatMap(({ operations }) => Object.entries(operations));
const calls = all.flatMap(({ calls }) => Object.entries(calls));

/** Every field below one, with what it is in. */
function fieldsOf(field: FieldSchema): readonly FieldSchema[] {
  const inner = [...Object.values(field.properties ?? {}), ...(field.items ? [field.items] : [])];
  return [field, ...inner.flatMap(fieldsOf)];
}

test.each(all.flatMap(({ records }) => Object.entries(records)))(
  '%s describes each field in a sentence, and requires only fields that it has',
  (_, record) => {
    for (const { title, description, properties = {}, required = [] } of fieldsOf(record)) {
      expect(title).toMatch(/^[A-Z]/);
      expect(description).toMatch(/\.$/);
      expect(required.filter((name) => !Object.hasOwn(properties, name))).toEqual([]);
    }
  },
);

test.each([...operations, ...calls] as readonly (readonly [string, Operation])[])(
  '%s has data as its shape says, and its ids lead into that data',
  (_, { success, ids = {}, calledWhen }) => {
    expect(calledWhen).toMatch(/\.$/);
    if (success.shape === 'empty' || success.shape === 'stream') expect(success.data).toBeUndefined();
    for (const pointer of Object.values(ids)) {
      const keys = pointer.split('/').slice(success.shape === 'bare' ? 1 : 2);
      const found = keys.reduce<FieldSchema | undefined>(
        (field, key) => (key === '0' ? field?.items : field?.properties?.[key]),
        success.data,
      );
      expect(found?.type).toBe('string');
    }
  },
);

test('every record of a request or response is named, or part of a named one', () => {
  for (const { records, operations } of all) {
    const named = new Set<FieldSchema>(Object.values(records).flatMap(fieldsOf));
    for (const { body, success } of Object.values(operations)) {
      const used = [body?.schema, success.data?.items ?? success.data].filter((it) => it !== undefined);
      expect(used.filter((it) => !named.has(it))).toEqual([]);
    }
  }
});

describe('the kind of a manifest', () => {
  test.each([
    ['its endpoints', { version: 'v202101', endpoints: { postMeeting: '' } }, 'video-calling'],
    ['its endpoints', { endpoints: { getConversations: '', getTemplates: '' } }, 'messaging'],
    [
      'most of its endpoints',
      { endpoints: { getCurrencies: '', getTaxRates: '', postMeeting: '' } },
      'invoicing',
    ],
    ['misspelt endpoints', { version: 'v202101', endpoints: { getInvoiceShareURL: '' } }, 'invoicing'],
    ['its version', { version: 'v202049', endpoints: {} }, 'video-calling'],
    ['nothing', { version: 'v202101', endpoints: { getTemplates: '' } }, null],
    ['nothing', [], null],
    ['no inherited name', { endpoints: { toString: '', constructor: '' } }, null],
  ] as const)('follows from %s: %j', (_, manifest, kind) => {
    expect(kindOfManifest(manifest)).toBe(kind);
  });

  test.each(manifestKinds)('is the given one if nothing shows it: %s', (kind) => {
    expect(kindOfManifest({}, kind)).toBe(kind);
  });
});

test('the parameters of a URL are replaced in its text, and a port is not one', () => {
  const url = 'http://localhost:3000/:linkId/a:linkIdx/{linkId}?m=:meetingId';
  expect(fillUrl(url, { linkId: 'a/b', meetingId: '1', 3000: 'x' })).toBe(
    'http://localhost:3000/a%2Fb/a:linkIdx/{linkId}?m=1',
  );
});

test('types follow from the declarations', () => {
  expectTypeOf<Meeting>().toEqualTypeOf<{
    readonly meeting_id: string;
    readonly join_url: string;
    readonly invitation: string;
    readonly password?: string;
  }>;
  expectTypeOf<Invoice['actions'][number]['requireConfirmation']>().toEqualTypeOf<
    'regular' | 'destructive' | null | undefined
  >();
  expectTypeOf<LinkFeatures['invoiceTaxOption']>().toEqualTypeOf<'single' | 'multiple'>();
  expectTypeOf<NonNullable<Conversation['messages']>[number]['sender_id']>().toEqualTypeOf<string>();
});

test('a manifest in TypeScript is the same object, and wrong endpoints do not compile', () => {
  const endpoints = {
    postMeeting: 'https://a.example/:linkId',
    patchUpdateMeeting: 'https://a.example/:linkId/:meetingId',
    deleteMeeting: 'https://a.example/:linkId?id=:meetingId',
  } as const;
  const manifest = { version: 'v202049', clientId: 'x', endpoints } as const;
  expect(defineManifest(manifest)).toBe(manifest);
  const [noMeeting, otherId] = [
    'https://a.example/:linkId',
    'https://a.example/:linkId/:meetingIds',
  ] as const;
  // @ts-expect-error: an endpoint is missing
  defineManifest({ ...manifest, endpoints: { postMeeting: 'https://a.example/:linkId' } });
  // @ts-expect-error: no operation has this name
  defineManifest({ ...manifest, endpoints: { ...endpoints, postMeetings: 'd' } });
  // @ts-expect-error: the client id is missing
  defineManifest({ version: 'v202049', endpoints });
  // @ts-expect-error: the version is not the only one
  defineManifest({ ...manifest, version: 'v202101' });
  // @ts-expect-error: the URL does not contain ":meetingId"
  defineManifest({ ...manifest, endpoints: { ...endpoints, deleteMeeting: noMeeting } });
  // @ts-expect-error: ":meetingIds" is another parameter
  defineManifest({ ...manifest, endpoints: { ...endpoints, deleteMeeting: otherId } });
});

test('the name of a record belongs to one declaration', () => {
  const byTitle = new Map<string, FieldSchema>();
  for (const { records } of all)
    for (const record of Object.values(records)) {
      expect(byTitle.get(record.title)).toBeUndefined();
      byTitle.set(record.title, record);
    }
  for (const { records } of all)
    for (const field of Object.values(records).flatMap(fieldsOf))
      if (field.type === 'object' && byTitle.has(field.title))
        expect(sameMembers(field)).toEqual(sameMembers(byTitle.get(field.title)));
});

function sameMembers(field: FieldSchema | undefined) {
  return [Object.keys(field?.properties ?? {}), field?.required];
}
