import { useRef } from 'react';
import { useLayout } from './use-layout.ts';

interface TextEvent {
  readonly currentTarget: { readonly value: string };
}

/**
 * What a control for text shows: the text of its block, or what was typed for it, as "12,5" for 12.5. While letters are put
 * together in it, only that: browsers would put them after what an answer brings, where they were before already.
 */
export function useTyped(text: string, change: (text: string) => void, read = asTyped) {
  const { current: typed } = useRef({ text: '', isComposing: false });
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const value = typed.isComposing || read(typed.text) === text ? typed.text : text;
  const caret = findCaret(control.current, value);
  useLayout(() => {
    if (caret !== null) control.current?.setSelectionRange(caret, caret);
  });

  function take({ currentTarget }: TextEvent): void {
    typed.text = currentTarget.value;
    change(read(typed.text));
  }

  return {
    ref: control,
    value,
    onChange: take,
    onCompositionStart: ({ currentTarget }: TextEvent) => {
      typed.text = currentTarget.value;
      typed.isComposing = true;
    },
    onCompositionEnd: (event: TextEvent) => {
      typed.isComposing = false;
      take(event);
    },
  };
}

/** Where the user stands in a text that another one replaces; `null`: nowhere, or at its end, where browsers go by themselves. */
function findCaret(control: HTMLInputElement | null, text: string): number | null {
  if (!control?.matches(':focus') || control.value === text) return null;
  return control.selectionStart === control.value.length ? null : control.selectionStart;
}

function asTyped(text: string): string {
  return text;
}
