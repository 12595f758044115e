import { type KeyboardEvent, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { kindFacts } from '../analysis/kind-facts.ts';
import { IconButton } from '../controls/buttons.tsx';
import { builderIcon, foldDocumentIcon, textIcon } from '../controls/icons.tsx';
import { Code } from '../controls/LongText.tsx';
import { LinesSkeleton } from '../controls/Skeletons.tsx';
import { Splitter } from '../controls/Splitter.tsx';
import { kindOf } from '../document-kinds/index.ts';
import { columnLimits, setColumns, setKindColumns } from '../documents/columns.ts';
import type { Editing } from '../documents/workspace.ts';
import { editingOf, sampleOf, setText, textOf } from '../documents/workspace-store.ts';
import type { Editor, TextEditor } from '../editor/editor.ts';
import type { Page } from '../page/page.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { usePageWidth } from '../page/use-page-width.ts';
import { EditorHead } from './EditorHead.tsx';

/** The document, as text or in its builder. The editor is loaded after the first paint; until then, the text can be read. */
export function EditorPane(): ReactElement {
  const page = usePage();
  const { workspace } = page;
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const editing = useWorkspace(editingOf);
  const kind = useWorkspace(kindOf);
  const width = usePageWidth();
  const isFolded = useWorkspace((now) => now.columns.isDocumentFolded) && width === 'wide';
  const firstText = useRef(textOf(workspace.getState()));

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let stop = () => {};
    let isGone = false;
    kind.loadEditor().then(
      (createDocumentEditor) => {
        if (isGone) return;
        const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
        const setTextOf = (text: string) => setText(workspace, text);
        stop = connect(page, createDocumentEditor(page, root, textOf(workspace.getState()), setTextOf));
        setState('ready');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [page, workspace, kind]);

  return (
    <section
      className={isFolded ? 'pane document rail' : 'pane document'}
      aria-label="Document"
      data-area
      tabIndex={-1}
      onKeyDown={(event) => handleHistoryKeys(page.textEditor, event)}
    >
      {isFolded ? <DocumentRail /> : <EditorHead />}
      <div className="editor-body" hidden={isFolded}>
        <div className="editor-host" ref={host} hidden={editing === 'builder'} />
        {editing === 'builder' && kind.Builder && (
          <Suspense fallback={<LinesSkeleton />}>
            <kind.Builder />
          </Suspense>
        )}
        {state !== 'ready' && editing === 'text' && (
          <>
            <div className="editor-preview">
              <Code label={kind.textLabel} value={firstText.current} />
            </div>
            {state === 'failed' && (
              <p className="notice">The editor could not be loaded. Reload the page to try again.</p>
            )}
          </>
        )}
      </div>
      {width === 'wide' && !isFolded && (
        <Splitter
          label="Width of the document"
          side="start"
          {...columnLimits.document}
          onChange={(width) => setKindColumns(workspace, kind.name, { document: width })}
          onFold={() => setColumns(workspace, { isDocumentFolded: true })}
        />
      )}
    </section>
  );
}

/** Handles undo and redo in the builder. The text editor handles its own keys. */
function handleHistoryKeys(textEditor: TextEditor, event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target as Element).closest('.editor-host'))
    return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) textEditor.redo();
  else textEditor.undo();
}

/** Synchronizes an editor with the workspace. Returns a function that stops it. */
function connect({ workspace, preview, textEditor }: Page, editor: Editor): () => void {
  editor.setProblems(preview.getState().problems);
  editor.setShown(editingOf(workspace.getState()) === 'text');
  const stops = [
    preview.subscribe((now, before) => {
      if (now.problems !== before.problems) editor.setProblems(now.problems);
    }),
    workspace.subscribe((now, before) => {
      editor.setShown(editingOf(now) === 'text');
      editor.setText(textOf(now), now.sample === before.sample ? 'step' : 'document');
    }),
    textEditor.offer(editor),
    editor.destroy,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The folded document: buttons that open it, as text or in the builder. */
function DocumentRail(): ReactElement {
  const { workspace } = usePage();
  const { hasBuilder } = kindFacts[useWorkspace((state) => sampleOf(state).kind)];
  const open = (editing: Partial<Record<'editing', Editing>>) => {
    workspace.setState(editing);
    setColumns(workspace, { isDocumentFolded: false });
  };
  return (
    <>
      <IconButton label="Unfold the document" icon={foldDocumentIcon} onClick={() => open({})} />
      <IconButton label="Text" icon={textIcon} onClick={() => open({ editing: 'text' })} />
      {hasBuilder && (
        <IconButton label="Builder" icon={builderIcon} onClick={() => open({ editing: 'builder' })} />
      )}
    </>
  );
}
