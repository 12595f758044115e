import type { Modal } from 'json-modal';
import { JsonModal, JsonModalForm } from 'json-modal/react';
import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { Boundary } from '../controls/Boundary.tsx';
import type { FrameProps } from './frame-props.ts';
import { Details, List } from './RecordViews.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

interface CrmPageProps {
  readonly stage: StoreApi<FrameProps>;
  readonly pick: (block: number) => void;
  readonly shown: () => void;
  readonly needs: (height: number) => void;
}

/** A plain page like that of a CRM, with the modal over it or in it. */
export function CrmPage({ stage, pick, shown, needs }: CrmPageProps): ReactElement {
  const { modal, title, context, record, presentation, direction, theme, marked, inView, inViewKind } =
    useStore(stage);
  const [opened, setOpened] = useState(modal);
  const [renderedModal, setRenderedModal] = useState(modal);
  if (renderedModal !== modal) {
    setRenderedModal(modal);
    setOpened(modal);
  }
  // Runs after the layout effect that opens the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each modal
  useLayoutEffect(() => queueMicrotask(shown), [shown, modal]);
  useFocusReport(modal, pick);
  useMark(modal, marked, 'data-marked', '');
  useMark(modal, inView, 'data-outlined', inViewKind);
  useScrollPosition(modal, title, inView);
  useNeededHeight(modal, needs);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);

  const isOpen = modal !== null && opened === modal;
  const shared = { title, onClose: () => setOpened(null), ...(theme !== 'system' && { theme }) };
  const Page = context.view === 'list' ? List : Details;
  return (
    <>
      <Page context={context} record={record} title={title} isOpen={isOpen} open={() => setOpened(modal)}>
        {modal && isOpen && presentation === 'inline' && (
          <section className="crm-card crm-inline" aria-label={title}>
            <Boundary name={title} of={modal}>
              <JsonModalForm modal={modal} installUrl={installUrl} {...shared} />
            </Boundary>
          </section>
        )}
      </Page>
      {modal && presentation === 'modal' && (
        <Boundary name={title} of={modal}>
          <JsonModal modal={modal} installUrl={installUrl} {...shared} open={isOpen} />
        </Boundary>
      )}
    </>
  );
}

const installUrl = 'https://example.com/install';

/** Reports the block that has the focus. */
function useFocusReport(modal: Modal | null, pick: (block: number) => void): void {
  useEffect(() => {
    const handle = ({ target }: Event) => {
      const block = target instanceof Element ? target.closest('[data-block-key]') : null;
      if (modal && block) pick(findIndex(modal, block));
    };
    document.addEventListener('pointerdown', handle);
    document.addEventListener('focusin', handle);
    return () => {
      document.removeEventListener('pointerdown', handle);
      document.removeEventListener('focusin', handle);
    };
  }, [modal, pick]);
}

/** Marks a block with an attribute, and marks it again when the modal renders it again. */
function useMark(modal: Modal | null, index: number | null, attribute: string, value: string): void {
  useEffect(() => {
    const mark = () => {
      for (const block of document.querySelectorAll('[data-block-key]')) {
        if (modal === null || findIndex(modal, block) !== index) block.removeAttribute(attribute);
        else block.setAttribute(attribute, value);
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [modal, index, attribute, value]);
}

function findIndex(modal: Modal, block: Element): number {
  return modal.getState().blocks.findIndex(({ key }) => key === block.getAttribute('data-block-key'));
}

/**
 * Reports the height at which the whole modal is seen. While the user works in the modal, it keeps its size, so that nothing
 * moves under the pointer.
 */
function useNeededHeight(modal: Modal | null, report: (height: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for each modal
  useEffect(() => {
    let isNew = true;
    const measure = () => {
      const panel = document.querySelector<HTMLElement>('.json-modal-dialog > .json-modal-panel');
      if (panel === null || (!isNew && document.hasFocus())) return;
      const blocks = panel.querySelector('.json-modal-blocks');
      const hidden = blocks === null ? 0 : blocks.scrollHeight - blocks.clientHeight;
      isNew = blocks === null;
      report(panel.offsetHeight + hidden + around);
    };
    // In the frame that lays the modal out in any case: measured at once, a layout would be forced.
    let frame = 0;
    const measureLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const observer = new MutationObserver(measureLater);
    observer.observe(document.body, { childList: true, subtree: true });
    measureLater();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [modal, report]);
}

/** The room that the dialog keeps above and below the modal, in pixels. */
const around = 32;
