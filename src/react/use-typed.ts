import { useRef } from 'react';
import type { ChangeOptions } from '../session/modal.ts';
import { useLayout } from './use-layout.ts';

interface TextEvent {
  readonly currentTarget: { readonly value: string };
}

/** How a kind of control treats text. */
export interface TextControl {
  /** A text as the control holds it: browsers normalize line breaks, and leave out blanks. */
  readonly hold: (text: string) => string;
  /** What is meant by a typed text: a number in the reader's notation as the format writes it. */
  readonly read: (typed: string) => string;
}

/**
 * What a control for text shows: the text of its block, or what was typed for it, as "12,5" for 12.5. While letters are put
 * together in it, only that: browsers would put them after what a response brings, where they were before already.
 */
export function useTyped(
  text: string,
  change: (text: string, options?: ChangeOptions) => void,
  { hold, read }: TextControl,
) {
  const { current: typed } = useRef({ text: '', isComposing: false });
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const value = typed.isComposing || read(typed.text) === text ? typed.text : hold(text);
  const selection = findSelection(control.current, value);
  useLayout(() => {
    // A response may have made it a control that has no selection, as one for email.
    if (selection && control.current?.selectionStart !== null)
      control.current?.setSelectionRange(...selection);
  });

  function take({ currentTarget }: TextEvent): void {
    typed.text = currentTarget.value;
    change(read(typed.text), { isComposing: typed.isComposing });
  }

  function endComposing(event: TextEvent): void {
    if (!typed.isComposing) return;
    typed.isComposing = false;
    take(event);
  }

  return {
    ref: control,
    value,
    onChange: take,
    onCompositionStart: ({ currentTarget }: TextEvent) => {
      typed.text = currentTarget.value;
      typed.isComposing = true;
    },
    onCompositionEnd: endComposing,
    // Not every input method says that it ends when the control is left.
    onBlur: endComposing,
  };
}

/** What the user has selected in a text that another one replaces; `null` at its end, where browsers go by themselves. */
function findSelection(control: HTMLInputElement | null, text: string): [number, number] | null {
  if (!control?.matches(':focus') || control.value === text) return null;
  const { selectionStart: start, selectionEnd: end, value } = control;
  return start === null || end === null || start === value.length ? null : [start, end];
}
