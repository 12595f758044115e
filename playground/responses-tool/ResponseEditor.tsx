import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ExplainedProblem } from '../analysis/problem.ts';
import type { WorkEnding } from '../analysis/watched-worker.ts';
import { Code } from '../controls/LongText.tsx';
import type { Editor } from '../editor/editor.ts';
import { usePage } from '../page/use-page.ts';
import { ProblemList } from '../problems/ProblemList.tsx';

interface ResponseEditorProps {
  readonly text: string;
  /** The text of the modal that the response is checked against. */
  readonly modal: string;
  readonly problems: readonly ExplainedProblem[];
  readonly onChange: (text: string) => void;
}

/** The text of a response, with its problems marked and listed below. Until the editor is loaded, the text can be read. */
export function ResponseEditor({ text, modal, problems, onChange }: ResponseEditorProps): ReactElement {
  const { linter, preview, selectedRow } = usePage();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const takesFocus = useStore(selectedRow, (state) => state.takesFocus);
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = useRef({ text, onChange });
  useLayoutEffect(() => {
    latest.current = { text, onChange };
  });

  useEffect(() => {
    let newEditor: Editor | undefined;
    let isGone = false;
    void import('./create-response-editor.ts').then(({ createResponseEditor }) => {
      if (isGone || host.current === null) return;
      const root =
        host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open', delegatesFocus: true });
      newEditor = createResponseEditor(preview, root, latest.current.text, (next) =>
        latest.current.onChange(next),
      );
      newEditor.setShown(true);
      setEditor(newEditor);
    });
    return () => {
      isGone = true;
      newEditor?.destroy();
    };
  }, [preview]);

  useEffect(() => {
    if (editor === null || !takesFocus) return;
    editor.select(0, 0);
    selectedRow.setState({ takesFocus: false });
  }, [editor, takesFocus, selectedRow]);

  useEffect(() => editor?.setText(text, 'step'), [editor, text]);
  useEffect(() => editor?.setProblems(problems), [editor, problems]);

  async function applyAllFixes(): Promise<WorkEnding> {
    const fixed = await linter.fixText('response', text, modal);
    if (latest.current.text === text) editor?.write(fixed.text, 'step');
    return fixed.ending;
  }

  return (
    <>
      <div className="response-editor">
        <div className="editor-host" ref={host} hidden={editor === null} />
        {editor === null && <Code label="Response, as JSON" value={text} />}
      </div>
      {problems.length > 0 && (
        <div className="response-problems">
          <ProblemList
            label="Problems of the response"
            problems={problems}
            chosen={chosen}
            describe={() => ''}
            onChoose={setChosen}
            goTo={({ range: { start, end } }) => editor?.select(start.offset, end.offset)}
            applyFix={(fix) => editor?.applyFix(fix)}
            applyAllFixes={applyAllFixes}
          />
        </div>
      )}
    </>
  );
}
