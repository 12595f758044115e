import type { Modal } from 'json-modal';
import { useEffect } from 'react';

/**
 * Reports the height at which the whole modal is seen. While the user works in the modal, it keeps its size, so that nothing
 * moves under the pointer.
 */
export function useNeededHeight(modal: Modal | null, report: (height: number) => void): void {
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
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    measure();
    return () => observer.disconnect();
  }, [modal, report]);
}

/** The room that the dialog keeps above and below the modal, in pixels. */
const around = 32;
