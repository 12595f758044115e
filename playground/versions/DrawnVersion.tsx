import 'json-modal/react/styles.css';
import './drawn-version.css';
import type { Modal } from 'json-modal';
import { type ReactElement, useEffect, useRef } from 'react';
import { parsePointer } from '../../src/base/pointer.ts';
import type { Change } from '../../src/diff/versions.ts';
import { Picture } from '../../src/report-page/Picture.tsx';
import { modalTitleOf } from '../documents/modal-of-response.ts';
import { useWorkspace } from '../page/use-page.ts';

interface DrawnVersionProps {
  readonly name: string;
  /** A modal that keeps its state. */
  readonly modal: Modal;
  readonly other: Modal;
  /** The mark of a part that the other version lacks. */
  readonly own: 'New' | 'Removed';
  readonly changes: readonly Change[];
  /** The change whose part is in view. */
  readonly chosen: Change | null;
}

/** A version of a modal as it opens, with the parts marked that differ from the other version. */
export function DrawnVersion(props: DrawnVersionProps): ReactElement {
  const { name, modal, other, own, changes, chosen } = props;
  const title = useWorkspace(modalTitleOf);
  const direction = useWorkspace((state) => state.direction);
  const view = useRef<HTMLElement>(null);

  useEffect(() => {
    for (const { path } of changes)
      findElement(view.current, path)?.setAttribute('data-change', findPart(other, path) ? 'Changed' : own);
  }, [other, own, changes]);

  useEffect(() => {
    const element = chosen && findElement(view.current, chosen.path);
    element?.setAttribute('data-chosen', '');
    element?.scrollIntoView({ block: 'center' });
    return () => element?.removeAttribute('data-chosen');
  }, [chosen]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="drawn-version" aria-label={name} tabIndex={0} ref={view}>
      <h3>{name}</h3>
      <Picture modal={modal} title={title} direction={direction} />
    </section>
  );
}

/** Whether a modal shows the part in which a JSON pointer ends. */
export function isDrawn(modal: Modal, path: string): boolean {
  return findPart(modal, path)?.visible === true;
}

function findPart(modal: Modal, path: string) {
  const { blocks, actions } = modal.getState();
  const { isBlock, key } = readPath(path);
  return (isBlock ? blocks : actions).find((part) => part.key === key);
}

function findElement(view: HTMLElement | null, path: string): HTMLElement | null {
  const { isBlock, key } = readPath(path);
  const attribute = isBlock ? 'data-block-key' : 'data-action-key';
  return view?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(key)}"]`) ?? null;
}

/** Returns the part of a modal in which a JSON pointer ends. */
function readPath(path: string): { readonly isBlock: boolean; readonly key: string } {
  const [, section, , key = ''] = parsePointer(path);
  return { isBlock: section === 'blocks', key };
}
