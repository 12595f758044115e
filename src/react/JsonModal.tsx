import { forwardRef, useRef, useState } from 'react';
import { callSafely } from '../base/call-safely.ts';
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
  const [isOwnOpen, setOwnOpen] = useState(Boolean(props.defaultOpen));
  const isOpen = Boolean(props.open ?? isOwnOpen);
  // A modal that was never open has no session. One of the host has its own.
  const [isBegun, begin] = useState(isOpen || Boolean(props.modal));
  if (isOpen && !isBegun) begin(true);
  const early = useRef('');
  const part = whole.usePart(isBegun);
  const { onClose, onOpenChange } = props;
  const close = () => {
    setOwnOpen(false);
    callSafely(() => onOpenChange?.(false));
    if (onClose) callSafely(onClose);
  };
  const shown = {
    ...props,
    open: isOpen,
    // A wrong one is reported.
    onClose: typeof (onClose || close) === 'function' ? close : onClose,
    handle: ref,
    early,
  };
  if (part && isBegun) return <part.WholeModal {...shown} />;
  return <ClosedModal {...shown} hasFailed={part === null} retry={whole.preload} />;
});

const whole = /* @__PURE__ */ createLazy(() => import('./WholeModal.tsx'));

/** Loads the code of an open modal. */
export const preloadModal = whole.preload;
