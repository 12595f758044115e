import { type ReactElement, useEffect, useLayoutEffect, useMemo } from 'react';
import './builder.css';
import './options.css';
import { Empty } from '../controls/Empty.tsx';
import { textOf } from '../documents/workspace-store.ts';
import { useBuilder, usePage, useWorkspace } from '../page/use-page.ts';
import { rejection } from './change.ts';
import { PartList } from './PartList.tsx';
import { followCaret } from './part-at-caret.ts';
import { findSelected, type Outline, readOutline } from './read-outline.ts';

/** The schema as one list: its blocks and buttons in order, of which one is open with its options. */
export function Builder(): ReactElement {
  const page = usePage();
  const text = useWorkspace(textOf);
  const outline = useMemo(() => readOutline(text), [text]);
  const selection = useBuilder((state) => state.selected);
  const announcement = useBuilder((state) => state.announcement);
  const selected = findSelected(outline, selection);
  const isOpen = useBuilder((state) => state.isOpen);
  const block = isOpen && selected?.section === 'blocks' ? selected.key : null;
  const kind = selected?.kind?.title ?? '';
  const since = selected?.key === selection?.key ? (selection?.since ?? selection?.key) : selected?.key;

  useLayoutEffect(() => followCaret(page), [page]);
  useEffect(() => page.focusedBlock.setState({ block, kind }), [block, kind, page]);

  return (
    <div className="builder">
      <Unread unread={outline.unread} />
      <PartList section="blocks" title="Blocks" outline={outline} selected={selected} since={since} />
      {outline.blocks.length === 0 && outline.unread.length === 0 && (
        <Empty title="No blocks yet">Add the first, or paste a schema.</Empty>
      )}
      <PartList section="actions" title="Buttons" outline={outline} selected={selected} since={since} />
      <p className={announcement === rejection ? 'builder-status' : 'unseen'} role="status">
        {announcement}
      </p>
    </div>
  );
}

function Unread({ unread }: Pick<Outline, 'unread'>): ReactElement | null {
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
