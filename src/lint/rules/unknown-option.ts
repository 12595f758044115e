import { findFaults, mendNearMiss } from '../fault-findings.ts';
import type { Rule } from './rule.ts';

export const unknownOption = {
  id: 'unknown-option',
  severity: 'error',
  reason: 'An option that its kind does not have makes the whole modal, or response, be refused.',
  accepts: [{ blocks: ['note: textarea { "label": "Note", "resize": true }'] }],
  rejects: [
    {
      blocks: ['size: input { "lable": "Cake size" }'],
      marked: '"lable"',
      message: '"lable" is not an option of an input. Did you mean "label"?',
    },
    {
      blocks: ['line: separator { "label": "Extras" }'],
      marked: '"label"',
      message: '"label" is not an option of a separator. Remove it.',
    },
  ],
  check: (subject) =>
    findFaults(subject, 'unknown-option', (fault) => {
      const mending = mendNearMiss(fault);
      return mending.fix ? mending : { fix: { do: 'remove' } };
    }),
} as const satisfies Rule;
