import {
  closeSearchPanel,
  findNext,
  highlightSelectionMatches,
  openSearchPanel,
  SearchQuery,
  search,
  searchKeymap,
  setSearchQuery,
} from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { createFindPanel, scrollToMatch, selectFirst } from './FindPanel.tsx';

const matches = EditorView.theme({
  '.cm-selectionMatch': { backgroundColor: 'var(--selected)' },
  '.cm-searchMatch': { backgroundColor: 'var(--text-selection)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
  '.cm-panels, .cm-panels-top': { border: '0', backgroundColor: 'var(--surface)' },
});

/** The search of a text. */
export const find: Extension = [
  highlightSelectionMatches(),
  search({ top: true, createPanel: createFindPanel, scrollToMatch }),
  // An open panel is opened again, with the selected text.
  keymap.of([{ key: 'Mod-f', run: (view) => closeSearchPanel(view) && openSearchPanel(view) }]),
  keymap.of(searchKeymap),
  matches,
];

/** Opens the panel with a text, and goes from its first match to the next if `isEntered`. */
export function openFind(view: EditorView, text: string, isEntered: boolean): void {
  openSearchPanel(view);
  if (text !== '') {
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: text })) });
    selectFirst(view);
  }
  if (isEntered) findNext(view);
}
