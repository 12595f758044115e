import { isWrapper } from '../../format/words/wrapper.ts';
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
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "options": { "value": "M" } } } } }\n',
      marked: '"options"',
      message: '"options" is not an option of an input. Move what is in it one level up.',
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
      // What is in it is meant: it would be lost.
      if (mending.fix || isWrapper(fault.violation.params['additionalProperty'])) return mending;
      return { fix: { do: 'remove' } };
    }),
} as const satisfies Rule;
