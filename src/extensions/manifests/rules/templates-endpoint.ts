import { hasMember } from '../../../base/json.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { invoices } from '../../examples.ts';
import type { WholeManifestRule } from './manifest-rule.ts';

export const templatesEndpoint = {
  id: 'templates-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'If "features.templates" is true, the documentation requires "getTemplates".',
  get accepts() {
    return [{ text: invoices() }, { text: invoices({ getTemplates: null }, { features: {} }) }];
  },
  get rejects() {
    return [
      {
        text: invoices({ getTemplates: null }),
        marked: '"endpoints"',
        message: 'The endpoint "getTemplates" is missing. "features.templates" is true: add its URL.',
      },
    ];
  },
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
