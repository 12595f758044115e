import type { ReactElement, RefObject } from 'react';
import { drawActions } from './actions.tsx';
import { Block, type BlockPlace } from './Block.tsx';
import { drawIcon, icons } from './icons.tsx';
import type { PanelProps } from './panel-props.ts';
import { wordError } from './word-error.ts';
import { drawLong } from './words.tsx';

/** The screen of a modal in use: its blocks and its buttons. */
export function drawForm(
  props: PanelProps,
  place: BlockPlace,
  panel: RefObject<HTMLElement | null>,
): ReactElement {
  const { state, labels } = props;
  return (
    <>
      {state.error !== null && (
        <div className="json-modal-alert" role="alert">
          {drawIcon(icons.error)}
          {drawLong(wordError(state, labels), labels)}
        </div>
      )}
      <div className="json-modal-blocks">
        {state.blocks.map(({ key }, index) => (
          <Block key={key} place={place} index={index} />
        ))}
      </div>
      {drawActions(props, place, panel)}
    </>
  );
}
