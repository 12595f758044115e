import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Code } from '../controls/Code.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { useBoundFile } from '../host/bound-file.ts';
import { live, useLive } from '../live/live.ts';
import { countProblems, type Problem } from '../problems/problem.ts';
import {
  isEdited,
  resetText,
  sampleOf,
  setText,
  textOf,
  useWorkspace,
  workspace,
} from '../workspace/store.ts';
import type { Editor } from './create-editor.ts';
import { offerEditor } from './go-to.ts';
import { toUpload } from './to-upload.ts';

/** The schema as text. The editor itself is loaded after the first paint; until then the text can be read. */
export function EditorPane(): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const file = useBoundFile();
  const sample = useWorkspace(sampleOf);
  const edited = useWorkspace(isEdited);
  const problems = useLive((now) => now.problems);
  const isUnchecked = useLive((now) => now.isUnchecked);
  const firstText = useRef(textOf(workspace.getState()));

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let stop = () => {};
    let isGone = false;
    import('./create-editor.ts').then(
      ({ createEditor }) => {
        if (isGone) return;
        const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
        stop = connect(createEditor(root, textOf(workspace.getState()), setText));
        setState('ready');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return (
    <section className="pane editor" aria-label="Schema">
      <header className="pane-head">
        <h2 className="file-name">{file?.name ?? `${sample.id}.modal.json`}</h2>
        <span className="state" data-state={problems[0] && worst(problems)}>
          {isUnchecked ? 'Could not be checked' : countProblems(problems)}
        </span>
        <CopyButton
          className="quiet"
          label="Copy for upload"
          getText={() => toUpload(textOf(workspace.getState()))}
        />
        <button className="button quiet" type="button" disabled={!edited} onClick={resetText}>
          {file ? 'Back to the file' : 'Reset to sample'}
        </button>
      </header>
      <div className="editor-body">
        <div className="editor-host" ref={host} />
        {state !== 'ready' && (
          <>
            <div className="editor-preview">
              <Code label="Schema of the modal, as JSON" value={firstText.current} />
            </div>
            {state === 'failed' && (
              <p className="notice">The editor could not be loaded. Reload the page to try again.</p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function worst(problems: readonly Problem[]): Problem['severity'] {
  const severities = problems.map(({ severity }) => severity);
  return (['error', 'warning'] as const).find((severity) => severities.includes(severity)) ?? 'info';
}

/** Keeps an editor and the workspace alike. Returns what ends that. */
function connect(editor: Editor): () => void {
  editor.setProblems(live.getState().problems);
  const stops = [
    live.subscribe((now, before) => {
      if (now.problems !== before.problems) editor.setProblems(now.problems);
    }),
    workspace.subscribe((now, before) => {
      editor.setText(textOf(now), now.sample === before.sample ? 'step' : 'document');
    }),
    offerEditor(editor),
    editor.destroy,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
