import { type RefObject, useReducer, useRef } from 'react';
import type { ChangeOptions } from '../../session/modal.ts';
import { useLayout } from '../hooks/use-modal-state.ts';

interface TypedOptions {
  readonly control: RefObject<TextControl | null>;
  /** Returns the text that the control shows for a value. */
  readonly write?: (text: string) => string;
  /** If it changes, `read` is another function, and the typed text is read again. */
  readonly notation?: unknown;
  /** Whether a server has rendered the control, and its scripts are only now loaded. */
  readonly isHydrated: boolean;
}

/** The control of a text, of one or several lines. */
export type TextControl = HTMLInputElement & HTMLTextAreaElement;

/** The typed text, and whether it was read in this notation. */
interface Typed {
  text: string;
  isComposing: boolean;
  isRead: boolean;
  notation?: unknown;
}

interface TextEvent {
  readonly currentTarget: { readonly value: string };
}

/**
 * Returns the text of a control: the block's value, or the typed text, such as "12,5" for 12.5. During a composition it is
 * only the typed text: browsers would append the composed letters to a response's text, which already has them. `read`
 * returns the value of a typed text: a number in the reader's notation becomes one in the format's.
 */
export function useTyped(
  text: string,
  change: (text: string, options?: ChangeOptions) => void,
  read: (typed: string) => string,
  { control, write = (shown) => shown, notation, isHydrated }: TypedOptions,
) {
  const { current: typed } = useRef<Typed>({ text: '', isComposing: false, isRead: false });
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const value = typed.isComposing || read(typed.text) === text ? typed.text : write(text);
  const selection = findSelection(control.current, value);
  useLayout(() => {
    // A response may have changed the control to one without a selection, such as for email.
    if (selection && control.current?.selectionStart !== null)
      control.current?.setSelectionRange(...selection);
    if (typed.isRead && typed.notation === notation) return;
    typed.isRead = true;
    typed.notation = notation;
    const { current } = control;
    // Without scripts, the user may have typed before.
    const isTyped =
      typed.text === '' ? isHydrated && current?.value !== value : current?.value === typed.text;
    if (current && isTyped && read(current.value) !== text) take({ currentTarget: current });
  });

  function take({ currentTarget }: TextEvent): void {
    typed.text = currentTarget.value;
    const newText = read(typed.text);
    // A blank may not change the block's value, which then renders nothing: React would remove the blank.
    if (newText === text) render();
    change(newText, { isComposing: typed.isComposing });
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
    // Some input methods do not report their end when the control loses the focus.
    onBlur: endComposing,
  };
}

/** Returns the selection in a text that is replaced; `null` at its end, where browsers put the caret anyway. */
function findSelection(control: HTMLInputElement | null, text: string): [number, number] | null {
  if (!control || control.value === text || !control.matches(':focus')) return null;
  const { selectionStart: start, selectionEnd: end, value } = control;
  return start === null || end === null || start === value.length ? null : [start, end];
}

/**
 * Returns whether a key belongs to an input method, as in Japanese: an Enter accepts the text, an Escape cancels it. It uses
 * the key code, since Safari ends the composition before that key.
 */
export function isComposing({ which }: { readonly which: number }): boolean {
  return which === 229;
}
