import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { EditorSelection, type EditorState, type StateEffect } from '@codemirror/state';
import { type Command, EditorView, type Panel, runScopeHandlers } from '@codemirror/view';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import MoveDown from 'lucide-react/icons/move-down';
import MoveUp from 'lucide-react/icons/move-up';
import Regex from 'lucide-react/icons/regex';
import WholeWord from 'lucide-react/icons/whole-word';
import type { KeyboardEvent, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button, IconButton } from '../controls/buttons.tsx';
import { closeIcon } from '../controls/icons.tsx';
import './find-panel.css';

/**
 * Creates the panel to find and replace. It is a child of the editor's host and shown in a slot, since the styles of the page do
 * not reach into the shadow root.
 */
export function createFindPanel(view: EditorView): Panel {
  const place = hostOf(view).appendChild(document.createElement('div'));
  const root = createRoot(place);
  let matches = findMatches(view.state);
  const render = () => root.render(<FindPanel view={view} matches={matches} />);
  flushSync(render);
  return {
    dom: document.createElement('slot'),
    top: true,
    mount: () => focusFind(view),
    update: ({ state, startState, docChanged }) => {
      if (docChanged || getSearchQuery(state) !== getSearchQuery(startState)) matches = findMatches(state);
      render();
    },
    destroy: () => {
      place.remove();
      // React may be drawing what closed the editor.
      queueMicrotask(() => root.unmount());
    },
  };
}

/** Moves the focus to the field of the panel, and selects its text. */
export function focusFind(view: EditorView): void {
  const field = hostOf(view).querySelector<HTMLInputElement>('.find-panel input');
  field?.focus();
  field?.select();
}

/** Selects the first match after the start of the selection, or of the text. */
export function selectFirst(view: EditorView): void {
  const { from } = view.state.selection.main;
  const matches = findMatches(view.state);
  const match = matches.find((each) => each.from >= from) ?? matches[0];
  if (match)
    view.dispatch({ selection: { anchor: match.from, head: match.to }, effects: scrollToMatch(match) });
}

/** Shows a match with some lines around it. */
export function scrollToMatch({ from, to }: Match): StateEffect<unknown> {
  return EditorView.scrollIntoView(EditorSelection.range(to, from), { y: 'nearest', yMargin: 100 });
}

function hostOf(view: EditorView): Element {
  return (view.root as ShadowRoot).host;
}

interface Match {
  readonly from: number;
  readonly to: number;
}

/** Returns the matches of the search, at most so many that a count of them can be read. */
function findMatches(state: EditorState): readonly Match[] {
  const query = getSearchQuery(state);
  const matches: Match[] = [];
  if (!query.valid) return matches;
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); !next.done && matches.length < most; next = cursor.next())
    matches.push({ from: next.value.from, to: next.value.to });
  return matches;
}

const most = 1000;

interface FindPanelProps {
  readonly view: EditorView;
  readonly matches: readonly Match[];
}

function FindPanel({ view, matches }: FindPanelProps): ReactElement {
  const { search, replace, caseSensitive, wholeWord, regexp, valid } = getSearchQuery(view.state);
  const query = { search, replace, caseSensitive, wholeWord, regexp };
  const run = (command: Command) => () => void command(view);

  function change(changes: Partial<typeof query>): void {
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ ...query, ...changes })) });
    selectFirst(view);
  }

  function close(): void {
    closeSearchPanel(view);
    view.focus();
  }

  function handleKeys({ key, nativeEvent }: KeyboardEvent): void {
    if (key === 'Escape') close();
    else if (runScopeHandlers(view, nativeEvent, 'search-panel')) nativeEvent.preventDefault();
  }

  return (
    <search className="find-panel" onKeyDown={handleKeys}>
      <div className="field">
        <label className="find-text">
          <span className="unseen">Find</span>
          <input
            className="input"
            placeholder="Find"
            value={search}
            aria-invalid={search !== '' && !valid}
            onChange={({ target }) => change({ search: target.value })}
            onKeyDown={({ key, shiftKey }) => key === 'Enter' && run(shiftKey ? findPrevious : findNext)()}
          />
          <span className="find-count" role="status">
            {describeMatches(view.state, matches)}
          </span>
        </label>
        <span className="icon-buttons">
          {options.map(({ name, label, icon }) => (
            <IconButton
              key={name}
              label={label}
              icon={icon}
              isPressed={query[name]}
              onClick={() => change({ [name]: !query[name] })}
            />
          ))}
        </span>
        <span className="icon-buttons">
          <IconButton label="Previous" keys="Shift+Enter" icon={<MoveUp />} onClick={run(findPrevious)} />
          <IconButton label="Next" keys="Enter" icon={<MoveDown />} onClick={run(findNext)} />
          <IconButton label="Close" keys="Esc" icon={closeIcon} onClick={close} />
        </span>
      </div>
      <div className="field">
        <label className="find-text">
          <span className="unseen">Replace</span>
          <input
            className="input"
            placeholder="Replace with"
            value={replace}
            onChange={({ target }) => change({ replace: target.value })}
            onKeyDown={({ key }) => key === 'Enter' && run(replaceNext)()}
          />
        </label>
        <Button onClick={run(replaceNext)}>Replace</Button>
        <Button onClick={run(replaceAll)}>Replace all</Button>
      </div>
    </search>
  );
}

const options = [
  { name: 'caseSensitive', label: 'Match case', icon: <CaseSensitive /> },
  { name: 'wholeWord', label: 'Whole words', icon: <WholeWord /> },
  { name: 'regexp', label: 'Regular expression', icon: <Regex /> },
] as const;

/** Says which of the matches is selected, such as "2 of 7". */
function describeMatches(state: EditorState, matches: readonly Match[]): string {
  const query = getSearchQuery(state);
  if (query.search === '') return '';
  if (!query.valid) return 'Not valid';
  if (matches.length === 0) return 'No match';
  const { from, to } = state.selection.main;
  const index = matches.findIndex((match) => match.from === from && match.to === to);
  const total = matches.length === most ? `${most}+` : matches.length;
  return index === -1 ? `${total} found` : `${index + 1} of ${total}`;
}
