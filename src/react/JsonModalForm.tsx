import { forwardRef, type ReactElement, useEffect } from 'react';
import { FormQuestion, preloadQuestion } from './FormQuestion.tsx';
import { type GuardedProps, renderGuarded } from './Guard.tsx';
import { useModal } from './hooks/use-modal.ts';
import { ModalContent } from './ModalContent.tsx';
import type { JsonModalFormProps, JsonModalHandle, ModalComponent } from './props.ts';
import { renderRoot } from './root.tsx';

/**
 * A modal without its dialog: a part of the page, open while it is mounted. After a success or a close, only the message
 * stays; a new `key` opens it again.
 */
export const JsonModalForm: ModalComponent<JsonModalFormProps> = /* @__PURE__ */ forwardRef<
  JsonModalHandle,
  JsonModalFormProps
>(function JsonModalForm(props, ref) {
  return renderGuarded(props, true, (safe) => <FormOfProps {...safe} handle={ref} />);
});

function FormOfProps({ handle, ...props }: GuardedProps<JsonModalFormProps>): ReactElement {
  const shown = useModal(props, true, handle);
  const { id, screen, title, onClose, dismiss } = shown;
  useEffect(() => void preloadQuestion(), []);
  const labelledBy = title === undefined ? undefined : `${id}-title`;
  return renderRoot(
    shown,
    screen !== 'closed' && <ModalContent {...shown} labelledBy={labelledBy} dismiss={onClose && dismiss} />,
    // Rendered before the panel, so it returns the focus into the form before the form is unmounted.
    shown.isAsked && <FormQuestion {...shown} />,
  );
}
