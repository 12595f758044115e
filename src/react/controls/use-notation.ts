import { type RefObject, useState } from 'react';
import { useLayout } from '../hooks/use-modal-state.ts';
import type { Labels } from '../labels/labels.ts';
import { type Notation, notationOf } from '../labels/read-number.ts';

/**
 * Returns the notation of the numbers in a control: that of the labels, or else of the nearest `lang`, or the one that the
 * reader has chosen. The first render is the same on a server and in every browser.
 */
export function useNotation(
  isNumber: boolean,
  { language }: Labels,
  control: RefObject<HTMLInputElement | null>,
): [notation: Notation, choose: (notation: Notation) => void] {
  const [notation, choose] = useState(unknown);
  useLayout(() => {
    const element = control.current;
    if (element === null || !isNumber) return;
    choose(notationOf(language || findLanguage(element)));
    element.inputMode = numberKeyboard();
    return () => element.removeAttribute('inputmode');
  }, [isNumber, language, control]);
  return [notation, choose];
}

const unknown: Notation = { decimal: undefined };

/** Returns a keyboard with digits, minus and decimal sign. On phones, "decimal" lacks the minus; on iPhones, "numeric" lacks both. */
function numberKeyboard(): string {
  return navigator.userAgent.includes('iPhone') ? 'text' : 'numeric';
}

/** Returns the nearest language, also around a shadow root. */
function findLanguage(element: Element): string {
  const around = element.closest<HTMLElement>('[lang]');
  if (around) return around.lang;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? findLanguage(root.host) : '';
}
