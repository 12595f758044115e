import type { Modal } from 'json-modal';
import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { FrameProps, FramePropsWindow } from '../crm-page/frame-props.ts';
import type { Page } from '../page/page.ts';
import { createFrameFocus } from './frame-focus.ts';

/** Provides the props of the CRM's page, and keeps them up to date. */
export function provideFrameProps(page: Page): void {
  const { workspace, preview, explainedBlock, focusedBlock } = page;
  const stage = createStore(() => readFrameProps(page));
  const focus = createFrameFocus();
  focus.note(null, preview.keyInText);
  const update = () => {
    const next = readFrameProps(page);
    // Most keystrokes change none of the props.
    if (!shallow(next, stage.getState())) stage.setState(next);
  };
  preview.subscribe((now, before) => {
    if (now.modal !== before.modal) focus.note(before.modal, preview.keyInText);
    update();
  });
  workspace.subscribe(update);
  page.shownVariant.subscribe(update);
  explainedBlock.subscribe(update);
  focusedBlock.subscribe(update);
  const self: Partial<{ -readonly [Name in keyof FramePropsWindow]: FramePropsWindow[Name] }> = window;
  self.playgroundStage = stage;
  self.playgroundShown = () => focus.restore(preview.getState().modal);
  self.playgroundNeeds = (height) => page.neededHeight.setState(height, true);
  self.playgroundPick = (block) => explainedBlock.setState({ block });
}

function readFrameProps({
  workspace,
  preview,
  explainedBlock,
  focusedBlock,
  shownVariant,
}: Page): FrameProps {
  const { modal, title } = preview.getState();
  const { context, record, presentation, direction, theme, tool } = workspace.getState();
  return {
    modal,
    title,
    context,
    record,
    presentation,
    direction: shownVariant.getState().variant?.direction ?? direction,
    theme,
    marked: tool === 'explain' ? explainedBlock.getState().block : null,
    inView: modal && findBlock(modal, focusedBlock.getState().block),
    inViewKind: focusedBlock.getState().kind,
  };
}

/** Returns the index of the block with a key; `null` if the modal does not have it, or not yet. */
function findBlock(modal: Modal, key: string | null): number | null {
  const number = modal.getState().blocks.findIndex((block) => block.key === key);
  return number < 0 ? null : number;
}
