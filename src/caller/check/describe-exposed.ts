import type { Severity, TextProblem } from '../../base/problem.ts';
import { hiddenToken } from '../endpoint/signer.ts';
import { rangeOf } from './ranges-in-text.ts';

/** Reports a secret that a response repeats, by its name, at its place in the redacted text. */
export function describeExposed(
  name: string,
  text: string,
  severity: Severity = 'error',
): TextProblem<'secret-in-response'> {
  return {
    rule: 'secret-in-response',
    severity,
    message: `The response repeats the ${name}. Remove it.`,
    pointer: '',
    ...(text.includes(hiddenToken) && { range: rangeOf(text, hiddenToken, 0) }),
  };
}
