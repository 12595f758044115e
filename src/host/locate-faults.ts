import type { ModalSchema } from '../format/modal.ts';
import { type Diagnostic, lintResponse } from '../lint/index.ts';

/** The faults of an answer at their lines, in the text as `layOut` gives it. Errors only, in the order of the text. */
export function locateFaults(schema: ModalSchema, text: string): readonly Diagnostic[] {
  return lintResponse(JSON.stringify(schema), text).filter(({ severity }) => severity === 'error');
}
