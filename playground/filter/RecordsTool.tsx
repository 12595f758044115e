import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/buttons.tsx';
import { Code } from '../controls/LongText.tsx';
import type { Editor } from '../editor/editor.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { sentenceOfType } from './filter-words.ts';
import { useFilter } from './use-filter.ts';
import { firstRecordsOf, readRecords, recordsTextOf } from './use-matches.ts';

/** The sample records of a filter as JSON. They are compared with the filter as they are typed. */
export function RecordsTool(): ReactElement {
  const { type } = useFilter();
  return <RecordsOfType key={type} type={type} />;
}

function RecordsOfType({ type }: { readonly type: string }): ReactElement {
  const { workspace } = usePage();
  const text = useWorkspace((state) => recordsTextOf(state, type));
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const records = readRecords(text);
  const isFirst = text === firstRecordsOf(type);

  useEffect(() => {
    const write = (next: string) =>
      workspace.setState(({ records: before }) => ({ records: { ...before, [type]: next } }));
    let newEditor: Editor | undefined;
    let isGone = false;
    void import('../editor/create-editor.ts').then(({ createEditor }) => {
      const element = host.current;
      if (isGone || element === null) return;
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
      const first = recordsTextOf(workspace.getState(), type);
      newEditor = createEditor(root, first, { label: 'Records, as JSON', onChange: write, features: [] });
      newEditor.setShown(true);
      setEditor(newEditor);
    });
    return () => {
      isGone = true;
      newEditor?.destroy();
    };
  }, [workspace, type]);

  useEffect(() => editor?.setText(text, 'step'), [editor, text]);

  return (
    <div className="records-tool">
      <div className="records-head">
        <p className="muted">{sentenceOfType(type)} that the filter is compared with.</p>
        <Button
          aria-disabled={isFirst}
          onClick={() => !isFirst && editor?.setText(firstRecordsOf(type), 'step')}
        >
          Reset
        </Button>
      </div>
      {!records.ok && (
        <p className="records-problem" role="alert">
          {records.problem}
        </p>
      )}
      <div className="records-editor">
        <div className="editor-host" ref={host} hidden={editor === null} />
        {editor === null && <Code label="Records, as JSON" value={text} />}
      </div>
    </div>
  );
}
