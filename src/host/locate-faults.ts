import type { ModalSchema } from '../format/modal.ts';
import { type Diagnostic, lintResponse } from '../lint/index.ts';
import { parseAnswer } from './judge-answer.ts';

/** The faults of an answer at their lines, in the text as `layOut` gives it. Errors only, in the order of the text. */
export function locateFaults(schema: ModalSchema, text: string): readonly Diagnostic[] {
  return lintResponse(JSON.stringify(schema), text).filter(({ severity }) => severity === 'error');
}

/** The text in which lines are counted: one that came on a single line is laid out first. */
export function layOut(text: string): string {
  if (/\n./.test(text)) return text;
  const value = parseAnswer(text);
  return value === undefined ? text : `${JSON.stringify(value, null, 2)}\n`;
}
