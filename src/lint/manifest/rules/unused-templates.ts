import { invoices } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const unusedTemplates = {
  id: 'unused-templates',
  ...rankOf({ source: 'documentation', atMost: 'info' }),
  reason: 'The documentation needs "getTemplates" only if "features.templates" is true.',
  get accepts() {
    return [{ text: invoices() }];
  },
  get rejects() {
    return [
      {
        text: invoices({}, { features: {} }),
        marked: '"getTemplates"',
        message:
          '"getTemplates" is never called: "features.templates" is not true. Set it to true, or remove the endpoint.',
      },
    ];
  },
  check: (context) => findProblems(context, 'unused-templates'),
} as const satisfies ManifestRuleDeclaration;
