import {
  findNext,
  highlightSelectionMatches,
  openSearchPanel,
  SearchQuery,
  search,
  searchKeymap,
  setSearchQuery,
} from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** The panel to find and replace, and its matches. */
const panel = EditorView.theme({
  '.cm-selectionMatch': { backgroundColor: 'var(--selected)' },
  '.cm-searchMatch': { backgroundColor: 'var(--text-selection)', outline: '1px solid var(--accent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--text-selection)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--raised)', font: '13px/20px var(--sans)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '5px 36px 5px 8px' },
  '.cm-panel.cm-search :is(input, button, label)': {
    height: '28px',
    margin: '3px 6px 3px 0',
    verticalAlign: 'middle',
  },
  '.cm-panel.cm-search :is(.cm-textfield, .cm-button)': {
    border: '1px solid var(--border)',
    borderRadius: '6px',
    padding: '0 8px',
    color: 'var(--text)',
    background: 'var(--surface)',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search .cm-textfield': { width: '130px' },
  '.cm-panel.cm-search :focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '.cm-panel.cm-search .cm-button': { cursor: 'pointer' },
  '.cm-panel.cm-search .cm-button:hover': { background: 'var(--hover)' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    marginInlineStart: '4px',
    color: 'var(--muted)',
    fontSize: 'inherit',
  },
  '.cm-panel.cm-search input[type=checkbox]': { height: 'auto', margin: '0' },
  '.cm-panel.cm-search [name=close]': {
    top: '5px',
    right: '6px',
    width: '28px',
    margin: '3px 0',
    borderRadius: '6px',
    color: 'var(--muted)',
    fontSize: '18px',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search [name=close]:hover': { color: 'var(--text)', background: 'var(--hover)' },
});

/** The search of a text. */
export const find: Extension = [
  highlightSelectionMatches(),
  search({ top: true }),
  EditorState.phrases.of({
    next: 'Next',
    previous: 'Previous',
    all: 'All',
    'match case': 'Match case',
    regexp: 'Regexp',
    'by word': 'Words',
    replace: 'Replace',
    'replace all': 'Replace all',
    close: 'Close',
  }),
  keymap.of(searchKeymap),
  panel,
];

/** Opens the panel with a text, and shows its next match if `isEntered`. */
export function openFind(view: EditorView, text: string, isEntered: boolean): void {
  openSearchPanel(view);
  if (text !== '') view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: text })) });
  if (isEntered) findNext(view);
}
