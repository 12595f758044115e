import { type ReactElement, useEffect, useLayoutEffect, useMemo } from 'react';
import { textOf } from '../workspace/workspace-store.ts';
import './builder.css';
import './options.css';
import { useBuilder, usePage, useWorkspace } from '../page/use-page.ts';
import { Outline } from './Outline.tsx';
import { PartForm } from './PartForm.tsx';
import { followCaret } from './part-at-caret.ts';
import { type Outline as OutlineOf, readOutline } from './read-outline.ts';

/** The schema as fields: its parts in order, and the options of the selected one. */
export function Builder(): ReactElement {
  const page = usePage();
  const text = useWorkspace(textOf);
  const outline = useMemo(() => readOutline(text), [text]);
  const selected = useBuilder((state) => state.selected);
  const announcement = useBuilder((state) => state.announcement);
  const selectedPart = selected && outline[selected.section].find(({ key }) => key === selected.key);
  const part = selectedPart ?? outline.blocks[0] ?? outline.actions[0];
  const since = (selectedPart && selected.since) ?? part?.key;

  const block = part?.section === 'blocks' ? part.key : null;

  useLayoutEffect(() => followCaret(page), [page]);
  useEffect(() => page.focusedBlock.setState({ block }), [block, page]);

  return (
    <div className="builder">
      <div className="builder-columns">
        <div className="builder-outline">
          <Outline section="blocks" title="Blocks" parts={outline.blocks} selected={part} />
          <Outline section="actions" title="Buttons" parts={outline.actions} selected={part} />
        </div>
        <div className="builder-part">
          <Unread unread={outline.unread} />
          {part ? (
            <PartForm key={part.section} part={part} since={since} blocks={outline.blocks} />
          ) : (
            <p className="muted builder-empty">No blocks yet. Add one to start.</p>
          )}
        </div>
      </div>
      <p className="builder-status" role="status">
        {announcement}
      </p>
    </div>
  );
}

function Unread({ unread }: Pick<OutlineOf, 'unread'>): ReactElement | null {
  const { textEditor } = usePage();
  if (unread.length === 0) return null;
  return (
    <ul className="builder-unread" aria-label="Not editable in the builder">
      {unread.map(({ message, offset, length }) => (
        <li key={`${offset} ${message}`}>
          {message}{' '}
          <button className="link" type="button" onClick={() => textEditor.goTo(offset, offset + length)}>
            Show in the text
          </button>
        </li>
      ))}
    </ul>
  );
}
