import type { ModalPartProps } from './props.ts';

/** Returns the question before input is lost; during a submit, before a form that may have arrived is left. */
export function questionOf({ state, labels }: Pick<ModalPartProps, 'state' | 'labels'>): string {
  return state.busy === 'submitting' ? labels.leaveQuestion : labels.discardQuestion;
}
