import { type ReactElement, useEffect } from 'react';
import type { Shown } from './hooks/use-modal.ts';
import { createLazy } from './lazy.ts';
import { questionOf } from './question-words.ts';

const later = createLazy(() => import('./DiscardQuestion.tsx'));

/** Loads the question while the form is filled in. */
export const preloadQuestion = later.preload;

/** The question before the input of a form is lost. If its dialog cannot be loaded, the browser asks. */
export function FormQuestion(props: Shown): ReactElement | null {
  const part = later.usePart();
  const hasFailed = part === null;
  useEffect(() => {
    if (!hasFailed) return;
    const { modal, keep } = props;
    if (confirm(questionOf(props))) modal.close();
    else keep();
  });
  return part ? <part.DiscardQuestion {...props} /> : null;
}
