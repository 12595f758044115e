import fc from 'fast-check';
import { contracts, type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { describe, expect, test } from 'vitest';
import type { Contract, FieldSchema } from '../../src/extensions/declaration.ts';
import { findManifestProblems } from '../../src/extensions/manifests/check-manifest.ts';
import { findResponseProblems } from '../../src/extensions/responses/find-response-problems.ts';
import { depth } from '../seed.ts';
import { manifestOf } from './manifests.ts';
import { responseOf } from './samples.ts';

const operations = manifestKinds.flatMap((kind) =>
  Object.entries((contracts[kind] as Contract).operations).map(([name, { success }]) => ({
    kind,
    name,
    success,
  })),
);
const answering = operations.filter(({ success: { shape } }) => shape === 'envelope' || shape === 'bare');

test.each(answering)('a correct response to $name of $kind has no problem', ({ kind, name }) => {
  expect(findResponseProblems({ kind, operation: name }, responseOf(kind, name))).toEqual([]);
});

test.each(answering)('null for a member of $name of $kind is an error only if it is required', (answered) => {
  const { kind, name, success } = answered;
  for (const { path, isNullable } of membersOf(
    success.data ?? nothing,
    success.shape === 'bare' ? [] : ['data'],
  )) {
    const body = changed(kind, name, path.join('.'), null);
    const isWrong = findResponseProblems({ kind, operation: name }, body).some(
      ({ severity }) => severity === 'error',
    );
    expect({ path, isWrong }).toEqual({ path, isWrong: !isNullable });
  }
});

/** Every member of a record and of the records in it. A member that the documentation does not require can be null. */
function membersOf(
  { properties = {}, required = [], items, ...record }: FieldSchema,
  path: readonly (string | number)[],
  inherited = record.source ?? 'documentation',
): readonly Member[] {
  if (items) return membersOf(items, [...path, 0], items.source ?? inherited);
  return Object.entries(properties).flatMap(([name, field]) => [
    {
      path: [...path, name],
      isNullable:
        !required.includes(name) ||
        [field.type ?? 'null'].flat().includes('null') ||
        (field.requiredBy ?? field.source ?? inherited) !== 'documentation',
    },
    ...membersOf(field, [...path, name], field.source ?? inherited),
  ]);
}

const nothing: FieldSchema = { title: '', description: '' };

interface Member {
  readonly path: readonly (string | number)[];
  readonly isNullable: boolean;
}

test.each(answering.filter(({ success }) => success.shape === 'envelope'))(
  'a response to $name of $kind is an envelope that says that it succeeded',
  ({ kind, name }) => {
    const rulesOf = (body: unknown) =>
      findResponseProblems({ kind, operation: name }, body).map(({ rule }) => rule);
    for (const body of [null, [], 'text', {}, { data: {} }, { success: 'true', data: {} }])
      expect(rulesOf(body)).toEqual(['not-an-envelope']);
    expect(rulesOf({ success: false, data: {} })).toEqual(['success-false-as-success']);
  },
);

/** The response to an operation with another value at a path; `undefined` removes it. */
function changed(kind: ManifestKind, name: string, path: string, value: unknown): unknown {
  const body = JSON.parse(JSON.stringify(responseOf(kind, name)));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((inner, key) => inner[key], body);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return body;
}

describe('one mistake is one problem', () => {
  test.each([
    ['video-calling', 'postMeeting', 'data', undefined, 'missing-field '],
    ['video-calling', 'postMeeting', 'data.join_url', undefined, 'missing-field /data'],
    ['video-calling', 'postMeeting', 'data.join_url', '/join', 'not-a-url /data/join_url'],
    ['video-calling', 'postMeeting', 'data.meeting_id', 5, 'wrong-type /data/meeting_id'],
    ['video-calling', 'postMeeting', 'data.meetingId', '5', 'unknown-field /data/meetingId'],
    [
      'invoicing',
      'getProviderAccount',
      'data.features.validations',
      undefined,
      'missing-public-field /data/features',
    ],
    [
      'invoicing',
      'getProviderAccount',
      'data.features.invoiceTaxOption',
      'Single',
      'unknown-value /data/features/invoiceTaxOption',
    ],
    [
      'invoicing',
      'getProviderAccount',
      'data.features.invoiceTaxModeOptions',
      { taxExclusive: false, taxInclusive: false, noTax: false },
      'no-tax-mode /data/features/invoiceTaxModeOptions',
    ],
    ['invoicing', 'postInvoice', 'data.paidAmount', 11, 'paid-over-total /data/paidAmount'],
    ['invoicing', 'postInvoice', 'data.pipedriveStatusCode', 'paid', 'two-statuses /data/serviceStatusCode'],
    [
      'invoicing',
      'postInvoice',
      'data.actions.0.providerAction',
      'getInvoiceShareURL',
      'unlisted-provider-action /data/actions/0/providerAction',
    ],
    [
      'invoicing',
      'postInvoice',
      'data.actions.0.providerAction',
      'email',
      'unknown-provider-action /data/actions/0/providerAction',
    ],
    ['invoicing', 'postInvoice', 'data.actions.0.id', 'EMAIL', 'action-without-endpoint /data/actions/0'],
    [
      'invoicing',
      'postInvoice',
      'data.actions.0',
      { id: 'URL', label: 'Share', providerAction: 'sendInvoiceEmail' },
      undefined,
    ],
    ['invoicing', 'postInvoice', 'data.total', null, 'wrong-type /data/total'],
    [
      'invoicing',
      'getProviderAccount',
      'data.features.validations.product.code',
      undefined,
      'missing-public-field /data/features/validations/product',
    ],
    ['invoicing', 'postInvoice', 'data.actions.0.requireConfirmation', null, undefined],
    ['invoicing', 'getContact', 'data', [{ id: '1', displayName: 'A' }], 'list-for-one /data'],
    ['messaging', 'postMessage', 'data.id', undefined, 'no-message-id /data'],
    ['invoicing', 'getContact', 'data', [], 'wrong-type /data'],
    ['invoicing', 'getProduct', 'data', [{ id: '1', name: 'A' }], 'wrong-type /data'],
    ['invoicing', 'getTaxRates', 'data.1', { id: 'some id', name: 'B', rate: 1 }, 'duplicate-id /data/1/id'],
    ['invoicing', 'getInvoiceSummary', 'data.0.currency', 'Euro', 'not-a-currency /data/0/currency'],
    ['messaging', 'getConversations', 'data.0.status', 'opened', 'unusual-value /data/0/status'],
    ['messaging', 'getConversations', 'data.0.seen', undefined, 'missing-public-field /data/0'],
    [
      'messaging',
      'getConversations',
      'data.0.messages.0.created_at',
      '2026-01-31 09:30',
      'unusual-time /data/0/messages/0/created_at',
    ],
    [
      'messaging',
      'getConversations',
      'data.0.messages.0.created_at',
      '2026-02-31T09:30:00Z',
      'not-a-time /data/0/messages/0/created_at',
    ],
    [
      'messaging',
      'getConversations',
      'data.0.messages.0.sender_id',
      'nobody',
      'unknown-sender /data/0/messages/0/sender_id',
    ],
    [
      'messaging',
      'getConversationById',
      'data.participants.1.role',
      'end_user',
      'participant-roles /data/participants',
    ],
    ['messaging', 'getConversationById', 'data.next_messages_cursor', null, undefined],
    ['messaging', 'getTemplates', 'data', [], 'templates-as-list /data'],
  ] as const)('%s, %s, %s: %j', (kind, name, path, value, problem) => {
    const endpoints = Object.keys(manifestOf(kind).endpoints).filter((it) => it !== 'postInvoiceEmail');
    const problems = findResponseProblems(
      { kind, operation: name, endpoints },
      changed(kind, name, path, value),
    );
    expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual(
      problem === undefined ? [] : [problem],
    );
  });

  test('an invoice whose status is null under either name has none', () => {
    const { data } = changed('invoicing', 'postInvoice', 'data.serviceStatusCode', null) as { data: object };
    const body = { success: true, data: { ...data, pipedriveStatusCode: null } };
    const rules = findResponseProblems({ kind: 'invoicing', operation: 'postInvoice' }, body).map(
      ({ rule }) => rule,
    );
    expect(rules).toContain('missing-field');
  });

  test('the status of an invoice decides about its amounts and actions', () => {
    const body = changed('invoicing', 'postInvoice', 'data.dueAmount', 6) as {
      data: Record<string, unknown>;
    };
    const rulesFor = (status: string, more: object = {}) =>
      findResponseProblems(
        { kind: 'invoicing', operation: 'postInvoice' },
        {
          success: true,
          data: { ...body.data, pipedriveStatusCode: status, serviceStatusCode: status, ...more },
        },
      ).map(({ rule }) => rule);
    expect(rulesFor('paid')).toEqual(['paid-without-payment']);
    expect(rulesFor('paid', { paidAmount: 0.1 + 0.2, total: 0.3, dueAmount: 0 })).toEqual([]);
    expect(rulesFor('paid', { paidAmount: 0.31, total: 0.3, dueAmount: 0 })).toEqual(['paid-over-total']);
    expect(rulesFor('partiallyPaid', { paidAmount: 0.1, total: 0.3, dueAmount: 0.2 })).toEqual([]);
    expect(rulesFor('partiallyPaid')).toEqual(['due-amount']);
    const actions = [{ id: 'APPROVE', label: 'Approve', providerAction: 'changeInvoiceStatus' }];
    expect(rulesFor('draft', { actions })).toEqual([]);
    expect(rulesFor('voided', { actions })).toEqual(['approve-when-voided']);
  });

  test('the kind of an action with another id determines its endpoint', () => {
    const action = { id: 'REMIND', label: 'Remind', providerAction: 'sendInvoiceEmail' };
    const body = changed('invoicing', 'postInvoice', 'data.actions.0', action);
    const problems = findResponseProblems(
      { kind: 'invoicing', operation: 'postInvoice', endpoints: [] },
      body,
    );
    expect(problems.map(({ rule }) => rule)).toContain('action-without-endpoint');
  });

  test('a bare record is not in an envelope', () => {
    const body = { success: true, data: responseOf('messaging', 'getMessageById') };
    expect(findResponseProblems({ kind: 'messaging', operation: 'getMessageById' }, body)).toMatchObject([
      { rule: 'wrapped-bare-message' },
    ]);
  });
});

test('no JSON value throws', () => {
  const part = fc.jsonValue({ maxDepth: 4 });
  const names = fc.constantFrom(
    'version',
    'clientId',
    'features',
    'endpoints',
    'postMeeting',
    '__proto__',
    'x',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...operations),
      names,
      part,
      fc.boolean(),
      ({ kind, name }, member, value, inner) => {
        findResponseProblems({ kind, operation: name }, value);
        findResponseProblems({ kind, operation: name }, { success: true, data: value });
        const manifest: Record<string, unknown> = manifestOf(kind);
        const target = inner ? { ...(manifest['endpoints'] as object) } : { ...manifest };
        Object.defineProperty(target, member, { value, enumerable: true });
        findManifestProblems(inner ? { ...manifest, endpoints: target } : target);
      },
    ),
    { numRuns: depth(1000, 10_000) },
  );
});

test.each([
  ['a number', 'data.total', '10', 'wrong-type', 'Write 10 without quotes.'],
  ['a flag', 'data.isSent', 'true', 'wrong-type', 'Write true without quotes.'],
  ['a text', 'data.contactName', 'null', 'unusual-value', 'Write null without quotes, or omit the member.'],
])('JSON in quotes is named as that in place of %s', (_, path, value, rule, hint) => {
  const problems = findResponseProblems(
    { kind: 'invoicing', operation: 'postInvoice' },
    changed('invoicing', 'postInvoice', path, value),
  );
  expect(problems).toMatchObject([{ rule, hint }]);
});

test('a search for products returns products by a decision, so a wrong one is only a warning', () => {
  const response = { success: true, data: [{ name: 'n' }] };
  const problems = findResponseProblems({ kind: 'invoicing', operation: 'getSearchProducts' }, response);
  expect(problems.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['missing-public-field', 'warning'],
  ]);
});
