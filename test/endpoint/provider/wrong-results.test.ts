import { defineProvider, type Provider } from 'json-modal/endpoint';
import { contracts } from 'json-modal/extensions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Source } from '../../../src/base/source.ts';
import type { Contract, FieldSchema } from '../../../src/extensions/declaration.ts';
import { sourcesOf } from '../../../src/extensions/field-sources.ts';
import { manifestOf } from '../../extensions/manifests.ts';
import { responseOf } from '../../extensions/samples.ts';
import { credentials, operations, requestOf } from './requests.ts';

const onError = vi.fn();
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => void [onError.mockClear(), log.mockClear()]);

const define = defineProvider as unknown as (...given: unknown[]) => Provider;

/** Sends a request to a provider whose handler returns a result. */
async function ask(kind: keyof typeof contracts, name: string, result: unknown): Promise<Response> {
  const handlers = Object.keys(manifestOf(kind).endpoints).map((each) => [each, () => result]);
  const provider = define(manifestOf(kind), { ...credentials, onError }, Object.fromEntries(handlers));
  return provider.fetch(requestOf(kind, name));
}

test('a wrong result is not sent, and its sentence is in the report and on the console', async () => {
  const meeting = { meeting_id: 5, join_url: '/join', invitation: '' };
  const response = await ask('video-calling', 'postMeeting', meeting);
  expect([response.status, await response.json()]).toEqual([
    500,
    { success: false, data: { message: 'The request failed.', code: 'INTERNAL_ERROR' } },
  ]);
  const message =
    'The result of the handler "postMeeting" was not sent. At /data/meeting_id: "meeting_id" must be text. At /data/join_url: "join_url" is not an absolute http(s) URL: "/join". Write it in full: "https://…".';
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ message }), 'postMeeting']]);
  expect(log.mock.calls).toEqual([[expect.objectContaining({ message })]]);
});

test.each([
  ['no file', undefined, 'It is not a file.'],
  ['text', { content: 'JVBERi0=', type: 'application/pdf' }, 'It is not a file.'],
  ['no type', { content: new Uint8Array(1) }, 'It is not a file.'],
  ['JSON', { content: new Uint8Array(1), type: 'application/json' }, 'Its type is "application/json".'],
  ['HTML', { content: new Uint8Array(1), type: 'text/html; charset=utf-8' }, 'Its type is "text/html'],
  ['no bytes', { content: new Uint8Array(), type: 'application/pdf' }, 'The file is empty.'],
  ['an empty stream', { content: new Blob([]).stream(), type: 'application/pdf' }, 'The file is empty.'],
])('%s in place of a file is not sent', async (_, result, words) => {
  expect((await ask('invoicing', 'getInvoicePDF', result)).status).toBe(500);
  expect(String(onError.mock.calls[0]?.[0])).toContain(words);
});

describe('a missing member is a failure only if the documentation requires it', () => {
  const enveloped = operations.filter(({ operation }) => operation.success.shape === 'envelope');
  test.each(enveloped.filter(({ operation }) => operation.success.data))(
    '$kind $name',
    async ({ kind, name }) => {
      const { success } = (contracts[kind] as Contract).operations[name] ?? {};
      const members = requiredIn(success?.data, []);
      const codes = await Promise.all(
        members.map(async ({ path }) => {
          const { data } = structuredClone(responseOf(kind, name)) as { data: object };
          const last = path.at(-1) ?? '';
          const holder = path
            .slice(0, -1)
            .reduce<Record<string, never>>((inner, key) => inner[key] ?? {}, data as never);
          delete holder[last];
          return (await ask(kind, name, data)).status;
        }),
      );
      expect(members.map(({ path }, index) => [path.join('.'), codes[index]])).toEqual(
        members.map(({ path, source }) => [path.join('.'), source === 'documentation' ? 500 : 200]),
      );
    },
  );
});

/** The required members in a record, with the origins of their requirements. */
function requiredIn(
  field: FieldSchema | undefined,
  path: readonly string[],
  inherited: Source = field?.source ?? 'documentation',
): readonly { readonly path: readonly string[]; readonly source: Source }[] {
  if (field === undefined) return [];
  const own = field.source ?? inherited;
  if (field.items) return requiredIn(field.items, [...path, '0'], own);
  return Object.entries(field.properties ?? {}).flatMap(([name, member]) => [
    ...(field.required?.includes(name)
      ? [{ path: [...path, name], source: sourcesOf(member, own).required }]
      : []),
    ...requiredIn(member, [...path, name], own),
  ]);
}
