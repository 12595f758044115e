import {
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { callSafely } from '../base/call-safely.ts';
import type { ModalState } from '../session/modal-state.ts';
import { renderButton, renderCross } from './buttons.tsx';
import { addKey } from './early-keys.ts';
import { useSafeRef } from './hooks/use-safe-ref.ts';
import { icons, renderIcon } from './icons.tsx';
import { basicWords } from './labels/basic-words.ts';
import type { JsonModalHandle, Presentation } from './props.ts';
import { quiet } from './quiet.ts';
import { reportError } from './report-error.ts';
import { attributesOf } from './root-attributes.ts';

interface ClosedModalProps extends Presentation {
  readonly open: boolean;
  readonly bubbles?: boolean | undefined;
  readonly handle: Ref<JsonModalHandle>;
  /** The text that is typed while it is loading. */
  readonly early: { current: string };
  /** Whether the code of the modal could not be loaded; `retry` tries it again. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** A modal without its code: closed, or open with a dialog that loads it. */
export function ClosedModal(props: ClosedModalProps): ReactElement {
  const { open, handle, hasFailed, retry } = props;
  const doNothing = () => false;
  useImperativeHandle(useSafeRef(handle), () => ({
    isDirty: false,
    focus: doNothing,
    requestClose: () => open && close(props),
    submit: doNothing,
    reset: doNothing,
    retry: () => {
      if (hasFailed) retry();
      return hasFailed;
    },
    getState: () => stateOf(props),
  }));
  return (
    <div {...attributesOf(props)} {...(props.bubbles ? undefined : quiet)}>
      {open && <LoadingDialog {...props} />}
      <div role="status" />
    </div>
  );
}

/** A dialog in which the code of a modal is loaded, or could not be. Its props are not checked yet. */
function LoadingDialog(props: ClosedModalProps): ReactElement {
  const { title, early, hasFailed, retry } = props;
  const titleId = useId();
  const shown = useRef<HTMLDialogElement>(null);
  // A ref, since the focus returns only if the dialog closes before it is removed.
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog?.isConnected) {
      dialog.showModal();
      dialog.querySelector('h2')?.focus();
    } else shown.current?.close();
    shown.current = dialog;
  }, []);
  // Before all other listeners: Radix and others ignore an Escape that is prevented.
  useEffect(() => {
    const view = shown.current?.ownerDocument.defaultView;
    const keep = (event: globalThis.KeyboardEvent) => {
      const isInside = shown.current && event.composedPath().includes(shown.current);
      if (isInside && event.key === 'Escape') event.preventDefault();
    };
    view?.addEventListener('keydown', keep, true);
    return () => view?.removeEventListener('keydown', keep, true);
  }, []);
  const isReported = useRef(false);
  useEffect(() => {
    if (hasFailed && !isReported.current) report(props);
    isReported.current = hasFailed;
  });
  return (
    <dialog
      className="json-modal-dialog"
      ref={show}
      aria-labelledby={titleId}
      aria-busy={!hasFailed || undefined}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        close(props);
      }}
      onClose={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.repeat) close(props);
        if ((event.target as Element).matches('h2')) early.current = addKey(early.current, event);
      }}
    >
      <div className="json-modal-panel">
        <div className="json-modal-header">
          <h2 className="json-modal-title" id={titleId} tabIndex={-1}>
            {Object(title).$$typeof ? title : String(title)}
          </h2>
          {renderCross('close', wordOf(props, 'close'), () => close(props))}
        </div>
        <div className="json-modal-screen">
          {hasFailed ? (
            <>
              <div className="json-modal-screen-text" role="alert">
                {renderIcon(icons.error)}
                <span>{wordOf(props, 'somethingWrong')}</span>
              </div>
              {renderButton(wordOf(props, 'tryAgain'), retry)}
            </>
          ) : (
            <span className="json-modal-spinner" />
          )}
          <span className="json-modal-hidden" role="status">
            {hasFailed ? null : wordOf(props, 'opening')}
          </span>
        </div>
      </div>
    </dialog>
  );
}

/** Returns the state of a modal whose schema was not read yet. */
function stateOf(props: ClosedModalProps): ModalState {
  const hasFailed = props.open && props.hasFailed;
  return {
    phase: hasFailed ? 'failed' : props.open ? 'opening' : 'closed',
    busy: null,
    blocks: [],
    actions: [],
    form: {},
    error: hasFailed ? wordOf(props, 'somethingWrong') : null,
    failure: hasFailed ? failure : null,
    failedRequest: null,
    success: null,
    refreshPanelData: false,
    submitErrorCount: 0,
    isDirty: false,
  };
}

function close({ onClose }: ClosedModalProps): void {
  if (typeof onClose === 'function') callSafely(onClose);
}

function report(props: ClosedModalProps): void {
  const { onError } = props;
  const listener = typeof onError === 'function' ? onError : reportError;
  callSafely(() => listener(wordOf(props, 'somethingWrong'), failure));
}

const failure = { cause: 'network', reason: 'The code of the modal could not be loaded.' } as const;

/** Returns a word of the host, or the English one if it is missing, has another type or throws. */
function wordOf({ labels }: ClosedModalProps, name: keyof typeof basicWords): string {
  try {
    const word = labels?.[name];
    const text = typeof word === 'function' ? word(failure) : word;
    return typeof text === 'string' ? text : basicWords[name];
  } catch {
    return basicWords[name];
  }
}
