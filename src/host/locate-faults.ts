import type { ModalSchema } from '../format/modal.ts';
import { type Diagnostic, lintResponse } from '../lint/index.ts';
import { readSource } from '../lint/source.ts';
import { parseAnswer } from './parse-answer.ts';

/** The faults of an answer at their lines, in the text as `layOut` gives it. Errors only, in the order of the text. */
export function locateFaults(schema: ModalSchema, text: string): readonly Diagnostic[] {
  return lintResponse(JSON.stringify(schema), text).filter(({ severity }) => severity === 'error');
}

/** The text in which lines are counted: one that came on a single line is laid out first, unless that would lose some of it. */
export function layOut(text: string): string {
  if (/\n./.test(text)) return text;
  const value = parseAnswer(text);
  if (value === undefined || readSource(text).repetitions.length > 0) return text;
  return `${JSON.stringify(value, null, 2)}\n`;
}
