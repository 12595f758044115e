import { isObject } from '../../../base/json.ts';
import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { invoices } from '../../examples.ts';
import type { WholeManifestRule } from './manifest-rule.ts';

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
