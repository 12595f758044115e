import { autocompletion } from '@codemirror/autocomplete';
import { invertedEffects } from '@codemirror/commands';
import type { Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { textOf } from '../documents/workspace-store.ts';
import { completeSchema } from '../editor/complete.ts';
import { createEditor, renameEffect } from '../editor/create-editor.ts';
import type { Editor } from '../editor/editor.ts';
import { hoverOptions } from '../editor/hover.ts';
import { createKeptHistory } from '../editor/kept-history.ts';
import type { Rename } from '../endpoint/rename-in-responses.ts';
import type { Page } from '../page/page.ts';
import { createDelay } from '../running-modal/delay.ts';
import { followRename } from './follow-rename.ts';
import { partAtCaret } from './part-at-caret.ts';
import { readOutline } from './read-outline.ts';

/** Creates the editor of the modal's schema. */
export function createSchemaEditor(
  page: Page,
  root: ShadowRoot,
  text: string,
  onChange: (text: string) => void,
): Editor {
  return createEditor(root, text, {
    label: 'Schema of the modal, as JSON',
    onChange,
    onHistory: (history) => page.textEditor.history.setState(history),
    onCaret: (place) => page.textEditor.caretPlace.setState(place),
    onTransactions: (transactions) => followRenames(page, transactions),
    kept: createKeptHistory(page.workspace),
    features: [
      autocompletion({ override: [completeSchema], icons: false }),
      hoverOptions,
      renamesInHistory,
      syncCaret(page),
    ],
  });
}

/** Undoes and redoes a rename with its step of the history. */
const renamesInHistory = invertedEffects.of((transaction) =>
  renamesOf(transaction).map(({ section, key, newKey }) =>
    renameEffect.of({ section, key: newKey, newKey: key }),
  ),
);

/** Renames in responses and entries when a rename is undone or redone. */
function followRenames(page: Page, transactions: readonly Transaction[]): void {
  const steps = transactions.filter(
    (transaction) => transaction.isUserEvent('undo') || transaction.isUserEvent('redo'),
  );
  for (const rename of steps.flatMap(renamesOf)) followRename(page, rename);
}

function renamesOf({ effects }: Transaction): readonly Rename[] {
  return effects.flatMap((effect) => (effect.is(renameEffect) ? [effect.value] : []));
}

/** Makes the preview show the block at the caret. In the builder, the selected block takes precedence. */
function syncCaret(page: Page): Extension {
  const pause = createDelay();
  return EditorView.updateListener.of(({ selectionSet, docChanged }) => {
    if (selectionSet || docChanged) pause.set(() => focusBlockAtCaret(page), pauseMs);
  });
}

/** Longer than the time between two keys, and shorter than the delay before the modal is updated. */
const pauseMs = 200;

function focusBlockAtCaret(page: Page): void {
  if (page.workspace.getState().editing !== 'text') return;
  const part = partAtCaret(page);
  const outline = readOutline(textOf(page.workspace.getState()));
  const block = part?.section === 'blocks' ? outline.blocks.find(({ key }) => key === part.key) : undefined;
  page.focusedBlock.setState({ block: block?.key ?? null, kind: block?.kind?.title ?? '' });
}
