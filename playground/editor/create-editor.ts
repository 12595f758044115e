import {
  acceptCompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyField,
  historyKeymap,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import {
  Compartment,
  EditorState,
  type Extension,
  type StateCommand,
  StateEffect,
  type Transaction,
} from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { format } from 'jsonc-parser';
import type { Rename } from '../endpoint/rename-in-responses.ts';
import { indentUnitOf } from '../json-text/print.ts';
import { smallestChange } from '../json-text/smallest-change.ts';
import { applyFix, toDiagnostics } from './diagnostics.ts';
import type { CaretPlace, Editor, History } from './editor.ts';
import { findLater } from './find-later.ts';
import { dismissHover } from './hover.ts';
import type { KeptHistory } from './kept-history.ts';
import { theme } from './theme.ts';

/** The configuration of an editor. */
interface EditorSetup {
  /** The accessible name. */
  readonly label: string;
  readonly onChange: (text: string) => void;
  readonly onHistory?: (history: History) => void;
  readonly onCaret?: (place: CaretPlace) => void;
  /** Keeps the history of each document across reloads. */
  readonly kept?: KeptHistory;
  /** Called after every transaction, selection changes included. */
  readonly onTransactions?: (transactions: readonly Transaction[]) => void;
  /** Extensions for this kind of text, such as completion. */
  readonly features: readonly Extension[];
}

/**
 * Makes an editor of JSON, not shown yet, inside a shadow root, where its styles need no permission of the page's
 * Content-Security-Policy.
 */
export function createEditor(root: ShadowRoot, text: string, setup: EditorSetup): Editor {
  const parent = root.appendChild(document.createElement('div'));
  parent.style.height = '100%';
  // The syntax tree is needed only while the text is shown.
  const reading = new Compartment();
  const extensions = () => [
    ...features,
    reading.of(view === null ? [] : json()),
    EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': setup.label, spellcheck: 'false' }),
    ...setup.features,
  ];
  let view: EditorView | null = null;
  let state = open(text);
  let place: ReturnType<EditorView['scrollSnapshot']> | undefined;

  function open(doc: string): EditorState {
    const stored = setup.kept?.load(doc);
    const config = { extensions: extensions() };
    return stored === undefined
      ? EditorState.create({ doc, ...config })
      : EditorState.fromJSON(stored, config, keptFields);
  }

  const keep = () => setup.kept?.keep(state.toJSON(keptFields));
  addEventListener('pagehide', keep);

  const tellHistory = () =>
    setup.onHistory?.({ canUndo: undoDepth(state) > 0, canRedo: redoDepth(state) > 0 });
  const tellCaret = () => {
    const { head } = state.selection.main;
    const { number, from } = state.doc.lineAt(head);
    setup.onCaret?.({ line: number, column: head - from + 1 });
  };
  const take = (transactions: readonly Transaction[]) => {
    view?.update(transactions);
    for (const transaction of transactions) {
      state = transaction.state;
      place = place?.map(transaction.changes);
    }
    if (transactions.some(({ docChanged }) => docChanged)) {
      setup.onChange(state.doc.toString());
      tellHistory();
    }
    if (transactions.some(({ docChanged, selection }) => docChanged || selection)) tellCaret();
    // Called last: listeners may dispatch further changes.
    setup.onTransactions?.(transactions);
  };
  const target = {
    get state() {
      return state;
    },
    dispatch: (transaction: Transaction) => take([transaction]),
  };

  const select = (from: number, to: number) => {
    const { length } = state.doc;
    const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
    const effects = EditorView.scrollIntoView(selection.anchor, { y: 'center' });
    take([state.update({ selection, effects })]);
  };

  tellHistory();
  tellCaret();

  return {
    setShown: (isShown) => {
      if (isShown === (view !== null)) return;
      if (view === null) {
        take([state.update({ effects: reading.reconfigure(json()) })]);
        const scrollTo = place && { scrollTo: place };
        view = new EditorView({ root, parent, state, dispatchTransactions: take, ...scrollTo });
      } else {
        place = view.scrollSnapshot();
        view.destroy();
        view = null;
        take([state.update({ effects: reading.reconfigure([]) })]);
      }
    },
    setText: (next, as) => {
      const before = state.doc.toString();
      if (next === before) return;
      if (as === 'step') take([state.update({ changes: smallestChange(before, next) })]);
      else {
        keep();
        state = open(next);
        place = undefined;
        view?.setState(state);
        view?.scrollDOM.scrollTo(0, 0);
        tellCaret();
      }
      tellHistory();
    },
    write: (next, as) => {
      const changes = smallestChange(state.doc.toString(), next);
      const effects = typeof as === 'object' ? renameEffect.of(as) : [];
      if (as === 'typing') take([state.update({ changes, userEvent: 'input.type' })]);
      else take([state.update({ changes, effects, annotations: isolateHistory.of('full') })]);
    },
    format: () => void formatText(target),
    undo: () => void undo(target),
    redo: () => void redo(target),
    setProblems: (problems) => {
      take([state.update(setDiagnostics(state, toDiagnostics(problems, state.doc.length)))]);
    },
    applyFix: (fix) => applyFix(target, fix),
    caret: () => state.selection.main.head,
    show: (offset) => select(offset, offset),
    select: (from, to) => {
      select(from, to);
      view?.focus();
    },
    destroy: () => {
      keep();
      removeEventListener('pagehide', keep);
      view?.destroy();
      parent.remove();
    },
  };
}

const keptFields = { history: historyField };

/** Tab leaves the editor, like any control, unless it accepts a completion. */
const features: readonly Extension[] = [
  lintGutter(),
  lineNumbers(),
  foldGutter({ openText: '▾', closedText: '▸' }),
  codeFolding(),
  history(),
  highlightSpecialChars(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  dismissHover,
  findLater,
  keymap.of([
    { key: 'Tab', run: acceptCompletion },
    { key: 'Shift-Alt-f', run: formatText },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
  ]),
  theme,
];

/** Corrects indentation and spaces in one step. A text of several lines keeps its line breaks. */
function formatText({ state, dispatch }: Parameters<StateCommand>[0]): boolean {
  const text = state.doc.toString();
  const unit = indentUnitOf(text);
  const edits = format(text, undefined, {
    insertSpaces: unit !== '\t',
    tabSize: unit === '\t' ? 1 : unit.length,
    keepLines: text.trim().includes('\n'),
    eol: '\n',
  });
  const changes = edits.map(({ offset, length, content }) => ({
    from: offset,
    to: offset + length,
    insert: content,
  }));
  if (changes.length > 0) dispatch(state.update({ changes }));
  return true;
}

/** Marks the change of a text that renames a part. */
export const renameEffect = StateEffect.define<Rename>();
