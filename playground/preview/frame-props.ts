import type { Modal } from 'json-modal';
import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { Stage, StageWindow } from '../crm-page/frame-props.ts';
import { atHand, picked } from '../preview-state/block-stores.ts';
import { previewState } from '../preview-state/preview-state.ts';
import { workspace } from '../workspace/store.ts';
import { createFrameFocus } from './frame-focus.ts';

/** Lays out for the CRM's page what it is to show, and keeps that up to date from now on. */
export function setStage(): void {
  const stage = createStore(readStage);
  const focus = createFrameFocus();
  focus.note(null);
  const update = () => {
    const next = readStage();
    // Most keystrokes change nothing that is shown there.
    if (!shallow(next, stage.getState())) stage.setState(next);
  };
  previewState.subscribe((now, before) => {
    if (now.modal !== before.modal) focus.note(before.modal);
    update();
  });
  workspace.subscribe(update);
  picked.subscribe(update);
  atHand.subscribe(update);
  const self: Partial<{ -readonly [Name in keyof StageWindow]: StageWindow[Name] }> = window;
  self.playgroundStage = stage;
  self.playgroundShown = () => focus.restore(previewState.getState().modal);
  self.playgroundPick = (block) => picked.setState({ block });
}

function readStage(): Stage {
  const { modal, title } = previewState.getState();
  const { context, presentation, direction, theme, tool } = workspace.getState();
  return {
    modal,
    title,
    context,
    presentation,
    direction,
    theme,
    marked: tool === 'explain' ? picked.getState().block : null,
    inView: modal && findBlock(modal, atHand.getState().block),
  };
}

/** By its number; `null`: the modal has none with this key, or not yet. */
function findBlock(modal: Modal, key: string | null): number | null {
  const number = modal.getState().blocks.findIndex((block) => block.key === key);
  return number < 0 ? null : number;
}
