import { forwardRef, useRef, useState } from 'react';
import { ClosedModal } from './ClosedModal.tsx';
import { createLazy } from './lazy.ts';
import type { JsonModalHandle, JsonModalProps, ModalComponent } from './props.ts';

/**
 * A modal over the page, shown while `open`. Escape, the backdrop and the close button close it; if there is input, the user
 * is asked first. After a success it closes, and shows a snackbar.
 */
export const JsonModal: ModalComponent<JsonModalProps> = /* @__PURE__ */ forwardRef<
  JsonModalHandle,
  JsonModalProps
>(function JsonModal(props, ref) {
  const isOpen = Boolean(props.open);
  // A modal that was never open has no session. One of the host has its own.
  const [isBegun, begin] = useState(isOpen || Boolean(props.modal));
  if (isOpen && !isBegun) begin(true);
  const early = useRef('');
  const part = whole.usePart(isBegun);
  if (part && isBegun) return <part.WholeModal {...props} handle={ref} early={early} />;
  const hasFailed = part === null;
  return <ClosedModal {...props} handle={ref} early={early} hasFailed={hasFailed} retry={whole.preload} />;
});

const whole = /* @__PURE__ */ createLazy(() => import('./WholeModal.tsx'));

/** Loads the code of an open modal. */
export const preloadModal = whole.preload;
