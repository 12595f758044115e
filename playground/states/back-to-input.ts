import type { BroughtTo } from '../page/brought-to.ts';
import type { Page } from '../page/page.ts';

/** Notes the state that the preview was brought to, and what the user had entered before the first of them. */
export function noteBrought({ broughtTo, preview }: Page, name: string, input: BroughtTo['input']): void {
  const { modal } = preview.getState();
  broughtTo.setState({ name, input, blocks: modal?.getState().blocks ?? null });
}

/** Returns what the user has entered, or had before the preview was brought to a state. */
export function inputOf({ broughtTo, preview }: Page): BroughtTo['input'] {
  const { blocks, input } = broughtTo.getState();
  const { modal } = preview.getState();
  return modal?.getState().blocks === blocks ? input : preview.readInput();
}
