import type { Item } from '../format/items.ts';
import type { Value } from '../format/values.ts';
import type { Labels } from './labels/labels.ts';
import type { Noted } from './note.tsx';

/** The props of a control for choosing from a list. */
export interface SelectProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly block: Noted & {
    readonly items: readonly Item[];
    readonly options: {
      readonly label: string;
      readonly value?: Value;
      readonly placeholder?: string;
      readonly allowClear?: boolean;
      readonly filter?: boolean;
    };
  };
  /** Those of the items that are chosen, in the order of the list. */
  readonly chosen: readonly Item[];
  readonly className: string;
  readonly change: (value: Value | undefined) => void;
  readonly labels: Labels;
  readonly standIn?: StandInState;
}

/** The user's actions on a fallback, which the control that replaces it continues. */
export interface StandInState {
  /** Its input, as long as it is there. */
  input: HTMLInputElement | null;
  /** The cause of opening the list: `press`, or the name of a key; empty if it was not opened. */
  asked: string;
}
