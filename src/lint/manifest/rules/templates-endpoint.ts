import { invoices } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

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
  check: (context) => findProblems(context, 'templates-endpoint'),
} as const satisfies ManifestRuleDeclaration;
