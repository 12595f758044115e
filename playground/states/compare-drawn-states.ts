import type { ModalState } from 'json-modal';
import { compareStates, type OptionChange } from '../running-modal/compare-states.ts';
import { nameByKey } from '../schema/part-names.ts';

/** The differences of one block or button between two states. */
export interface PartDifference {
  readonly key: string;
  /** Its label, or else its key. */
  readonly name: string;
  readonly options: readonly OptionChange[];
}

/** Returns the differences between two states of a modal, by block and button. Hidden parts differ only in that. */
export function compareDrawnStates(first: ModalState, second: ModalState): readonly PartDifference[] {
  return compareStates(first, second).flatMap(({ key, options }) => {
    const isShownIn = ({ blocks, actions }: ModalState) =>
      [...blocks, ...actions].some((part) => part.key === key && part.visible);
    const seen =
      isShownIn(first) && isShownIn(second) ? options : options.filter(({ name }) => name === 'shown');
    return seen.length === 0
      ? []
      : [{ key, name: nameByKey(key, [...second.blocks, ...second.actions]), options: seen }];
  });
}
