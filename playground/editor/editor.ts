import type { Fix } from 'json-modal/lint';
import type { Problem } from '../analysis/problem.ts';
import type { Rename } from '../endpoint/rename-in-responses.ts';

/** A text with its history. Until it is shown it has no place on the page, where each change costs. */
export interface Editor {
  /** Brings it to the page, or takes it from there; it comes back as it was left. */
  readonly setShown: (isShown: boolean) => void;
  /** Replaces the text: as a step that can be undone, or as another document. */
  readonly setText: (text: string, as: 'step' | 'document') => void;
  /** Writes what the form has made of the text. */
  readonly write: (text: string, as: Step) => void;
  /** Sets the indentation and the spaces right. */
  readonly format: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setProblems: (problems: readonly Problem[]) => void;
  /** Changes the text as a fix says. */
  readonly mend: (fix: Fix) => void;
  /** Where the caret is. */
  readonly caret: () => number;
  /** Brings the caret to a place and shows it. */
  readonly show: (offset: number) => void;
  /** Selects a range, shows it, and takes the focus. */
  readonly select: (from: number, to: number) => void;
  readonly destroy: () => void;
}

/** How a change stands in the history: with what was typed before it, or as a step of its own, which may be a rename. */
export type Step = 'typing' | 'step' | Rename;
