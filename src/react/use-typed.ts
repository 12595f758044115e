import { useRef } from 'react';

interface TextEvent {
  readonly currentTarget: { readonly value: string };
}

/**
 * What a control for text shows: the text of its block, or what was typed for it, as "12,5" for 12.5. While letters are put
 * together in it, only that: browsers would put them after what an answer brings, where they were before already.
 */
export function useTyped(text: string, change: (text: string) => void, read = asTyped) {
  const { current: typed } = useRef({ text: '', isComposing: false });

  function take({ currentTarget }: TextEvent): void {
    typed.text = currentTarget.value;
    change(read(typed.text));
  }

  return {
    value: typed.isComposing || read(typed.text) === text ? typed.text : text,
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

function asTyped(text: string): string {
  return text;
}
