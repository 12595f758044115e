import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const blockLimit = {
  id: 'block-limit',
  severity: 'error',
  reason: 'A modal can have at most 10 blocks, not counting its header and buttons.',
  among: 'siblings',
  accepts: [{ blocks: lines(10) }],
  rejects: [
    {
      blocks: lines(11),
      marked: '"line_11"',
      message: '"line_11" is block number 11; a modal has at most 10. Remove it, or another one.',
    },
  ],
  check: (context) => reportViolations(context, 'block-limit'),
} as const satisfies ModalRule;

function lines(count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) => `line_${index + 1}: text { "value": "Line ${index + 1}" }`,
  );
}
