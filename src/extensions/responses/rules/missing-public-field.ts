import { rankOf } from '../../source.ts';
import { envelope, features, toInvoices } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

const { validations: _, ...withoutValidations } = features;

export const missingPublicField = {
  id: 'missing-public-field',
  scope: 'schema',
  ...rankOf({ source: 'public' }),
  reason: 'Public material or a decision of this toolkit requires the field. The documentation does not.',
  get accepts() {
    return [toInvoices('getProviderAccount', envelope({ authorized: true, features }))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getProviderAccount', envelope({ authorized: true, features: withoutValidations })),
        marked: '"features"',
        message: '"validations" is missing. Add it.',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
