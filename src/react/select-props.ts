import type { Item } from '../format/items.ts';
import type { Value } from '../format/values.ts';
import type { Labels } from './labels/labels.ts';
import type { Noted } from './note.tsx';

/** What a control for choosing from a list gets. */
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

/** What was done to a stand-in, for the control that takes its place to go on with. */
export interface StandInState {
  /** Its input, as long as it is there. */
  input: HTMLInputElement | null;
  /** What asked for the list: `press`, or the name of a key; empty: nothing did. */
  asked: string;
}
