import { type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { applyFixes, lintManifest } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { findManifestProblems } from '../../src/extensions/manifests/check-manifest.ts';
import { manifestOf } from './manifests.ts';

test.each(manifestKinds)('a manifest of %s with every endpoint has no problem', (kind) => {
  expect(findManifestProblems(manifestOf(kind))).toEqual([]);
});

/** Each problem as `rule pointer`. */
function problemsOf(manifest: unknown): readonly string[] {
  return findManifestProblems(manifest).map(({ rule, pointer }) => `${rule} ${pointer}`);
}

/** A valid manifest with other members, and with other endpoints; `undefined` removes one. */
function changed(
  kind: ManifestKind,
  { members = {}, endpoints = {} }: { members?: object; endpoints?: Readonly<Record<string, unknown>> },
) {
  const manifest = manifestOf(kind);
  return JSON.parse(
    JSON.stringify({ ...manifest, endpoints: { ...manifest.endpoints, ...endpoints }, ...members }),
  );
}

describe('one mistake is one problem', () => {
  const meeting = 'https://a.example/:linkId/:meetingId';
  test.each([
    ['video-calling', { members: { version: 'v202101' } }, 'manifest-version /version'],
    ['video-calling', { members: { version: undefined } }, 'manifest-shape '],
    ['messaging', { members: { version: 'v3' } }, 'unusual-version /version'],
    ['messaging', { members: { clientId: '0a1b2c3d4e5f' } }, undefined],
    ['messaging', { members: { features: {} } }, 'manifest-shape /features'],
    ['invoicing', { members: { clientId: undefined } }, 'missing-client-id '],
    ['invoicing', { members: { clientId: undefined, client_id: 'x1' } }, 'manifest-shape /client_id'],
    ['invoicing', { members: { clientId: 'dummyclientid123' } }, 'placeholder-client-id /clientId'],
    [
      'invoicing',
      { members: { features: [] }, endpoints: { getTemplates: undefined } },
      'manifest-shape /features',
    ],
    ['invoicing', { members: { features: { templates: 'true' } } }, 'manifest-shape /features/templates'],
    ['invoicing', { members: { features: { template: true } } }, 'manifest-shape /features/template'],
    ['invoicing', { members: { features: {} } }, 'unused-templates /endpoints/getTemplates'],
    ['invoicing', { endpoints: { getTemplates: undefined } }, 'templates-endpoint /endpoints'],
    ['invoicing', { endpoints: { postInvoiceEmail: undefined } }, 'conditional-endpoint /endpoints'],
    ['invoicing', { endpoints: { getTaxRates: undefined } }, 'missing-endpoint /endpoints'],
    [
      'invoicing',
      { endpoints: { getInvoiceShareUrl: undefined, getInvoiceShareURL: 'https://a.example' } },
      'unknown-endpoint /endpoints/getInvoiceShareURL',
    ],
    [
      'invoicing',
      { endpoints: { getInvoiceShareURL: 'x' } },
      'unknown-endpoint /endpoints/getInvoiceShareURL',
    ],
    ['invoicing', { endpoints: { postMeeting: 'x' } }, 'manifest-shape /endpoints/postMeeting'],
    ['video-calling', { endpoints: { constructor: 'x' } }, 'unknown-endpoint /endpoints/constructor'],
    ['video-calling', { endpoints: { deleteMeeting: 5 } }, 'endpoint-url /endpoints/deleteMeeting'],
    [
      'video-calling',
      { endpoints: { deleteMeeting: '/:linkId/:meetingId' } },
      'endpoint-url /endpoints/deleteMeeting',
    ],
    [
      'video-calling',
      { endpoints: { deleteMeeting: `${meeting}#a` } },
      'endpoint-url /endpoints/deleteMeeting',
    ],
    [
      'video-calling',
      { endpoints: { deleteMeeting: meeting.replace('//', '//me:pass@') } },
      'endpoint-url /endpoints/deleteMeeting',
    ],
    [
      'video-calling',
      { endpoints: { deleteMeeting: 'http://localhost:3000/:linkId/:meetingId' } },
      'insecure-endpoint /endpoints/deleteMeeting',
    ],
    [
      'video-calling',
      { endpoints: { deleteMeeting: 'https://a.example/:meetingId' } },
      'missing-url-parameter /endpoints/deleteMeeting',
    ],
    [
      'video-calling',
      { endpoints: { postMeeting: meeting } },
      'useless-url-parameter /endpoints/postMeeting',
    ],
    [
      'messaging',
      { endpoints: { getMessageById: 'https://a.example/:providerChannelId/m/:sourceMessageId' } },
      'disputed-url-parameter /endpoints/getMessageById',
    ],
    [
      'invoicing',
      {
        endpoints: {
          getProduct: 'https://a.example/:linkId/:productId',
          getContact: 'https://a.example/:linkId/:contactId',
        },
      },
      'ambiguous-endpoints /endpoints/getContact',
    ],
  ] as const)('%s, %j', (kind, change, problem) => {
    expect(problemsOf(changed(kind, change))).toEqual(problem === undefined ? [] : [problem]);
  });

  test.each([
    ['{meetingId}'],
    ['%7BmeetingId%7D'],
    [':meeting_id'],
    [':meetingid'],
    [':meetigId'],
    ['<meetingId>'],
    ['{{meetingId}}'],
    ['[meetingId]'],
  ])('the parameter %s is fixed, and replaces the missing one', (written) => {
    const url = `https://a.example:3000/:linkId/${written}?v=1`;
    const problems = findManifestProblems(changed('video-calling', { endpoints: { deleteMeeting: url } }));
    const highlight = { from: url.indexOf(written), to: url.indexOf(written) + written.length };
    expect(problems).toMatchObject([
      {
        rule: 'unknown-url-parameter',
        highlight,
        fix: { do: 'replace-part', ...highlight, by: ':meetingId' },
      },
    ]);
  });

  test.each([
    ['/:user/:meetingId', ['unknown-url-parameter']],
    ['/:user/:call', ['unknown-url-parameter', 'unknown-url-parameter']],
    ['/:linkId/:meetingId/:call', ['unknown-url-parameter']],
    ['/:user', ['unknown-url-parameter', 'missing-url-parameter']],
    ['/:link-id/:meetingId', ['unknown-url-parameter']],
  ])('a parameter with another name replaces a missing one: %s', (path, expected) => {
    const url = `https://a.example${path}`;
    const problems = findManifestProblems(changed('video-calling', { endpoints: { deleteMeeting: url } }));
    expect(problems.map(({ rule }) => rule)).toEqual(expected);
  });

  test('a parameter before letters has no fix', () => {
    const url = 'https://a.example/:linkId/{meetingId}s';
    const [problem] = findManifestProblems(changed('video-calling', { endpoints: { deleteMeeting: url } }));
    expect(problem?.rule).toBe('unknown-url-parameter');
    expect(problem?.fix).toBeUndefined();
  });

  test.each([
    ['https://:linkId.a.example/:meetingId', ['The URL of "deleteMeeting" has ":linkId" in its host.']],
    ['https://a.example:linkId/:meetingId', ['The URL of "deleteMeeting" has ":linkId" in its host.']],
    [' https://a.example/:linkId/:meetingId', ['The URL of "deleteMeeting" has spaces around it.']],
    ['https://a.example/:linkId/:meeting-id', ['":meeting-id" is not replaced by the CRM.']],
    ['https://a.example/:linkId/%3AmeetingId', ['"%3AmeetingId" is not replaced by the CRM.']],
    ['https://a.example/:linkId/:meetingId?filter[status]=open', []],
    ['https://a.example/:linkId/:meetingId?user=:user', ['":user" is not replaced by the CRM.']],
    ['https://a.example:3000/:linkId/:meetingId.json?at=10:30', []],
    ['https://a.example/:linkId-:meetingId', []],
  ])('%s', (url, messages) => {
    const problems = findManifestProblems(changed('video-calling', { endpoints: { deleteMeeting: url } }));
    expect(problems.map(({ message }) => message)).toEqual(messages);
  });

  test('a parameter of another operation replaces a missing one', () => {
    const url = 'https://a.example/:linkId/:contactId/email';
    const problems = findManifestProblems(changed('invoicing', { endpoints: { postInvoiceEmail: url } }));
    expect(problems).toMatchObject([
      {
        rule: 'unknown-url-parameter',
        message: '":contactId" has no value in "postInvoiceEmail".',
        hint: 'Did you mean ":invoiceId"?',
      },
    ]);
  });

  test('a colon inside a segment is a part of the path', () => {
    const url = 'https://a.example/:linkId/meetings:batch/:meetingId';
    expect(problemsOf(changed('video-calling', { endpoints: { deleteMeeting: url } }))).toEqual([]);
  });
});

describe('a value of another kind has one problem', () => {
  test.each([
    [null],
    [[]],
    ['text'],
    [{}],
    [{ endpoints: [] }],
    [{ version: 'v202049', postMeeting: 'https://a.example/:linkId' }],
    [{ endpoints: {} }],
    [{ version: 'v202101', endpoints: { getTemplates: 'https://a.example' } }],
    [{ type: 'object', properties: { blocks: {}, actions: {} } }],
  ])('%j', (value) => {
    expect(findManifestProblems(value).map(({ rule }) => rule)).toEqual(['manifest-shape']);
  });
});

describe('the published templates', () => {
  const base = 'https://example.com';
  const published = {
    getConversations: '/channels/:providerChannelId/conversations',
    getConversationById: '/channels/:providerChannelId/conversations/:sourceConversationId',
    postMessage: '/channels/:providerChannelId/messages',
    getSenderById: '/channels/:providerChannelId/senders/:senderId',
    deleteChannelById: '/channels/:providerChannelId',
    getTemplates: '/channels/:providerChannelId/templates',
    getMessageById:
      '/channels/:providerChannelId/conversations/:sourceConversationId/messages/:sourceMessageId',
  };
  const manifestWith = (change: (path: string) => string) => ({
    version: 'v202101',
    endpoints: Object.fromEntries(
      Object.entries(published).map(([name, path]) => [name, base + change(path)]),
    ),
  });

  test('that of messaging has no problem', () => {
    expect(findManifestProblems(manifestWith((path) => path))).toEqual([]);
  });

  test('each parameter of one URL has its own fix', () => {
    const braces = manifestWith((path) => path.replace(/:(\w+)/g, '{$1}'));
    const text = JSON.stringify(braces);
    const found = lintManifest(text);
    expect(found).toHaveLength(11);
    expect(found.every(({ fix }) => fix !== undefined)).toBe(true);
    expect(JSON.parse(applyFixes(text, found))).toEqual(manifestWith((path) => path));
  });

  test('that with braces has one fixable problem for each pair of them', () => {
    const mixed = manifestWith((path) => path.replace(':providerChannelId', '{providerChannelId}'));
    const problems = findManifestProblems(mixed);
    expect(problems.map(({ rule }) => rule)).toEqual(Array(7).fill('unknown-url-parameter'));
    const text = JSON.stringify(mixed);
    expect(JSON.parse(applyFixes(text, lintManifest(text)))).toEqual(manifestWith((path) => path));
  });
});
