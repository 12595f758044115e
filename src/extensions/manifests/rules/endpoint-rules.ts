import { hasMember, isObject } from '../../../base/json.ts';
import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { listWords, quote } from '../../../base/text.ts';
import { exampleOf, invoices, meetings, messages } from '../../examples.ts';
import { authorityOf, patternOf } from '../describe-url.ts';
import type { EndpointRule, WholeManifestRule } from './manifest-rule.ts';

export const missingEndpoint = {
  id: 'missing-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation requires the endpoint.',
  accepts: [exampleOf(meetings)],
  rejects: [
    exampleOf(() => meetings({ deleteMeeting: null }), {
      marked: '"endpoints"',
      message: 'The endpoint "deleteMeeting" is missing. Add its URL.',
    }),
  ],
  check: ({ names, missing, contract: { operations } }) => {
    const required = missing.filter((name) => operations[name]?.required === 'always');
    const at = { pointer: '/endpoints', highlight: 'key' } as const;
    if (names.length === 0) {
      const hint = `Add the URLs of ${listWords(required.map(quote), 'and')}.`;
      return [{ ...at, message: '"endpoints" is empty.', hint }];
    }
    return required.map((name) => ({
      ...at,
      message: `The endpoint ${quote(name)} is missing.`,
      hint: 'Add its URL.',
    }));
  },
} as const satisfies WholeManifestRule;

export const conditionalEndpoint = {
  id: 'conditional-endpoint',
  ...rankOf({ source: 'documentation', atMost: 'info' }),
  reason: 'An optional endpoint may still be needed for a feature.',
  accepts: [exampleOf(messages)],
  rejects: [
    exampleOf(() => messages({ getSenderById: null }), {
      marked: '"endpoints"',
      message:
        'The endpoint "getSenderById" is missing. Missing and expired avatars stay missing. To change this, add its URL, which is required if "avatar_expires" or "fetch_avatar" is true.',
    }),
  ],
  check: ({ names, missing, contract: { operations } }) =>
    missing.flatMap((name) => {
      // An empty object is one problem, of another rule.
      if (names.length === 0) return [];
      const required = operations[name]?.required;
      if (typeof required !== 'object' || required.feature !== undefined) return [];
      const condition = required.when === undefined ? '' : `, which is required if ${required.when}`;
      return [
        {
          pointer: '/endpoints',
          highlight: 'key',
          message: `The endpoint ${quote(name)} is missing.`,
          hint: `${required.otherwise} To change this, add its URL${condition}.`,
        },
      ];
    }),
} as const satisfies WholeManifestRule;

export const insecureEndpoint = {
  id: 'insecure-endpoint',
  ...rankOf({ source: 'decision', atMost: 'info' }),
  reason:
    'The CRM on the internet cannot reach your machine, and unencrypted requests expose the client secret.',
  accepts: [exampleOf(meetings)],
  rejects: [
    exampleOf(() => meetings({ postMeeting: 'http://localhost:3000/:linkId' }), {
      marked: '"http://localhost:3000/:linkId"',
      message: 'The URL of "postMeeting" leads to your machine. For upload, use a public https URL.',
    }),
    exampleOf(() => meetings({ postMeeting: 'http://meet.example/:linkId' }), {
      marked: '"http://meet.example/:linkId"',
      message: 'The URL of "postMeeting" is not encrypted. For upload, use a public https URL.',
    }),
  ],
  check: ({ name, pointer, url, urlProblem }) => {
    if (urlProblem !== undefined) return [];
    const address = patternOf(url);
    const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(authorityOf(address));
    if (!isLocal && /^https:/i.test(address)) return [];
    const message = `The URL of ${quote(name)} ${isLocal ? 'leads to your machine' : 'is not encrypted'}.`;
    return [{ pointer, message, hint: 'For upload, use a public https URL.' }];
  },
} as const satisfies EndpointRule;

export const templatesEndpoint = {
  id: 'templates-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'If "features.templates" is true, the documentation requires "getTemplates".',
  accepts: [exampleOf(invoices), exampleOf(() => invoices({ getTemplates: null }, { features: {} }))],
  rejects: [
    exampleOf(() => invoices({ getTemplates: null }), {
      marked: '"endpoints"',
      message: 'The endpoint "getTemplates" is missing. "features.templates" is true: add its URL.',
    }),
  ],
  check: ({ names, missing, manifest: { features }, contract: { operations } }) =>
    missing.flatMap((name) => {
      // An empty object is one problem, of another rule.
      if (names.length === 0) return [];
      const required = operations[name]?.required;
      const feature = typeof required === 'object' ? required.feature : undefined;
      if (feature === undefined || !hasMember(features, feature) || features[feature] !== true) return [];
      return [
        {
          pointer: '/endpoints',
          highlight: 'key',
          message: `The endpoint ${quote(name)} is missing.`,
          hint: `"features.${feature}" is true: add its URL.`,
        },
      ];
    }),
} as const satisfies WholeManifestRule;

export const unusedTemplates = {
  id: 'unused-templates',
  ...rankOf({ source: 'documentation', atMost: 'info' }),
  reason: 'The documentation needs "getTemplates" only if "features.templates" is true.',
  accepts: [exampleOf(invoices)],
  rejects: [
    exampleOf(() => invoices({}, { features: {} }), {
      marked: '"getTemplates"',
      message:
        '"getTemplates" is never called: "features.templates" is not true. Set it to true, or remove the endpoint.',
    }),
  ],
  check: ({ names, manifest: { features }, contract: { operations } }) =>
    names.flatMap((name) => {
      const required = Object.hasOwn(operations, name) ? operations[name]?.required : undefined;
      const feature = typeof required === 'object' ? required.feature : undefined;
      if (feature === undefined || !isOff(features, feature)) return [];
      return [
        {
          pointer: toPointer(['endpoints', name]),
          highlight: 'key',
          message: `${quote(name)} is never called: "features.${feature}" is not true.`,
          hint: 'Set it to true, or remove the endpoint.',
        },
      ];
    }),
} as const satisfies WholeManifestRule;

/** Whether a feature is off for certain: another mistake in the features may mean it. */
function isOff(features: unknown, feature: string): boolean {
  return isObject(features) && (features[feature] === false || Object.keys(features).length === 0);
}

export const ambiguousEndpoints = {
  id: 'ambiguous-endpoints',
  ...rankOf({ source: 'documentation' }),
  reason: 'Each operation needs an endpoint that the app can distinguish from the others.',
  accepts: [exampleOf(invoices)],
  rejects: [
    exampleOf(() => invoices({ getContact: 'https://bill.example/:linkId/products/:contactId' }), {
      marked: '"https://bill.example/:linkId/products/:contactId"',
      message: '"getContact" and "getProduct" have the same method and URL. Give them different paths.',
    }),
  ],
  check: ({ name, pointer, earlierName }) => {
    if (earlierName === undefined) return [];
    const message = `${quote(name)} and ${quote(earlierName)} have the same method and URL.`;
    return [{ pointer, message, hint: 'Give them different paths.' }];
  },
} as const satisfies EndpointRule;
