import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import type { Readings } from '../behaviour/readings.ts';
import type { CheckedSchema } from '../format/checked-schema.ts';
import type { ModalJson } from '../format/modal.ts';
import type { SuccessResponse } from '../format/responses.ts';
import type { ModalContext } from '../session/context.ts';
import type { LiveModal, Modal } from '../session/modal.ts';
import type { ModalEvent } from '../session/modal-events.ts';
import type { Failure, Form, ModalState } from '../session/modal-state.ts';
import type { Transport } from '../session/transport.ts';
import type { BlockViews } from './blocks/view.ts';
import type { ShellState } from './hooks/use-modal-state.ts';
import type { Labels } from './labels/labels.ts';
import type { PartViews } from './part-views.ts';

/** The source of a modal: its schema and endpoint, or an existing modal. */
export type ModalSource = OwnedModal | GivenModal;

/** The component creates, opens and closes the modal. */
export interface OwnedModal {
  /** Other contents create another modal; the same contents in a new object do not. */
  readonly schema: ModalJson;
  /** The URL of the app's endpoint. Without it and without a `transport`, only the schema is shown. */
  readonly endpoint?: string | undefined;
  /** Replaces `endpoint`. The one of the latest render is used; one with another `endpoint` creates another modal. */
  readonly transport?: Transport | undefined;
  /** A changed one, such as one with a new token, is used by the next request. */
  readonly context?: ModalContext | undefined;
  /** Read each time the modal opens. */
  readonly readings?: Partial<Readings> | undefined;
  /**
   * Receives events that the user does not see: requests, responses and failures with their duration, including dropped ones,
   * URLs that a button opens, and URLs that are too long or contain a password.
   */
  readonly onEvent?: ((event: ModalEvent) => void) | undefined;
  /**
   * Called with the form when it is to be sent. `false`, or a promise of it, stops the submit; a promise of another value lets it
   * wait, and the form cannot be changed until then. If it throws or rejects, nothing is sent. Default: the form is sent.
   */
  readonly onBeforeSubmit?: ((form: Form) => unknown) | undefined;
  /**
   * Sends the requests to `endpoint`, for example with custom headers. The one of the latest render is used. Default: the
   * page's `fetch`.
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** The pause in typing before a re-request, in milliseconds. Read each time the modal opens. Default: 300. */
  readonly debounceMs?: number | undefined;
  /** The time limit for a response, in milliseconds. Read each time the modal opens. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Opens a URL, inside the click. Default: a new tab without access to the opener. */
  readonly openUrl?: ((url: string) => void) | undefined;
  readonly modal?: undefined;
}

/** The component shows a modal of `createModal`. It opens the modal unless it is open, and closes it on unmount. */
export interface GivenModal {
  readonly modal: Modal;
  readonly schema?: undefined;
  readonly endpoint?: undefined;
  readonly transport?: undefined;
  readonly context?: undefined;
  readonly readings?: undefined;
  readonly onEvent?: undefined;
  readonly onBeforeSubmit?: undefined;
  readonly fetch?: undefined;
  readonly debounceMs?: undefined;
  readonly timeoutMs?: undefined;
  readonly openUrl?: undefined;
}

/** The props of both components, for any source. `data-` attributes are set on the root element. */
export interface Presentation {
  /** Classes of the root element, which is mounted as long as the component, and contains the dialog. */
  readonly className?: string | undefined;
  /** The id of the root element. */
  readonly id?: string | undefined;
  readonly [data: `data-${string}`]: unknown;
  /** The text in the header, and the accessible name. */
  readonly title?: string | undefined;
  /** Called after every close: after a success, by a button or by Escape. */
  readonly onClose?: (() => void) | undefined;
  /** Called when the user has entered something, and when there is nothing left to lose: after a reset, a submit or a close. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /**
   * Called after each change of the values, by the user, a response or a reset, with the form that would be sent. Not called at
   * the opening and the close.
   */
  readonly onValuesChange?: ((form: Form) => void) | undefined;
  /** Called when the endpoint has accepted the form, before `onClose`. */
  readonly onSuccess?:
    | ((success: SuccessResponse['success'], more: { readonly refreshPanelData: boolean }) => void)
    | undefined;
  /** `false` hides the message after a success, if `onSuccess` shows it. */
  readonly successMessage?: boolean | undefined;
  /**
   * Called when a message appears inside the modal, in the words of `labels`, with its cause. Also called if a view of
   * `components` throws. Default: written to the console, except the app's own messages.
   */
  readonly onError?: ((message: string, failure: Failure | null) => void) | undefined;
  /** The page of the app's installation, for a lost connection; http(s) only. */
  readonly installUrl?: string | undefined;
  /** Replaces `installUrl`. */
  readonly onReconnect?: (() => void) | undefined;
  /** Translated words of the renderer. Default: English. */
  readonly labels?: Partial<Labels> | undefined;
  /**
   * Custom views by kind of block, and of the parts around the blocks; `undefined` keeps the built-in one. Keep them the same
   * between renders.
   */
  readonly components?:
    | { readonly [Name in keyof (BlockViews & PartViews)]?: (BlockViews & PartViews)[Name] | undefined }
    | undefined;
  /**
   * The colour scheme. Default: `data-theme` of an element around the modal, or else the `color-scheme` of its place in the
   * page.
   */
  readonly theme?: 'light' | 'dark' | undefined;
  /** The element that gets the focus when the modal closes. Default: the previously focused one. */
  readonly returnFocus?: { readonly current: HTMLElement | null } | undefined;
}

/** The `ref` of both components. */
export interface JsonModalHandle {
  /** Whether closing the modal would lose input. */
  readonly isDirty: boolean;
  /** Focuses the first control, or else the title. */
  readonly focus: () => void;
  /** Closes the modal like its close button: if there is input, the user is asked first. */
  readonly requestClose: () => void;
  /**
   * Presses the button that sends the form. Returns whether the form is sent, or will be after `onBeforeSubmit` or a running
   * re-request; `false` if the modal has none, something is missing or wrong, which is marked, or another submit is running.
   */
  readonly submit: () => boolean;
  /** Presses the button that starts over. Returns whether it has; `false` if there is none, or the modal is not ready. */
  readonly reset: () => boolean;
  /** Repeats the failed request, as "Try again" does, or the failed submit. Returns whether there was one. */
  readonly retry: () => boolean;
  /** Returns the current state, as that of a modal of `createModal`. Before the modal is loaded, it has no blocks. */
  readonly getState: () => ModalState;
}

/** The props of `JsonModal`. */
export type JsonModalProps = ModalSource & Presentation & InDialog & (Controlled | Uncontrolled);

interface InDialog {
  /** The title names the dialog. Without this, JSX would accept it, like every name with a hyphen. */
  readonly 'aria-label'?: undefined;
  readonly 'aria-labelledby'?: undefined;
  readonly 'aria-describedby'?: undefined;
  readonly title: string;
  /** Called with `false` after every close, before `onClose`. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Whether React events inside the dialog bubble to the React tree around it. Default: false. */
  readonly bubbles?: boolean | undefined;
}

interface Controlled {
  /** Whether it is shown. Set it to false in `onClose`: a closed modal can open again only after that. */
  readonly open: boolean;
  readonly defaultOpen?: undefined;
}

interface Uncontrolled {
  readonly open?: undefined;
  /** Without `open`: whether it is shown at first. A close then needs no prop; a new `key` opens it again. */
  readonly defaultOpen: boolean;
}

/** The props of a `JsonModal` that is known to be open or not. */
export type ShownModalProps = ModalSource & Presentation & InDialog & Pick<Controlled, 'open'>;

/** The props of `JsonModalForm`. */
export type JsonModalFormProps = ModalSource &
  Presentation & {
    /** Attributes of the form, such as `aria-label` for one without a title. */
    readonly [aria: `aria-${string}`]: unknown;
  };

/** A component of this package. The compiler rejects unknown kinds and options of a schema that is written in TypeScript. */
export interface ModalComponent<Props> extends Pick<Exotic<Props>, '$$typeof' | 'displayName'> {
  <const Schema extends ModalJson>(
    props: Props &
      RefAttributes<JsonModalHandle> & { readonly schema?: (Schema & CheckedSchema<Schema>) | undefined },
  ): ReturnType<Exotic<Props>>;
}

type Exotic<Props> = ForwardRefExoticComponent<Props & RefAttributes<JsonModalHandle>>;

/** The props that the parts of a modal share. */
export interface ModalPartProps extends Omit<Presentation, 'labels'>, ShellState {
  readonly id: string;
  readonly modal: LiveModal;
  readonly labels: Labels;
  /** The id of the element that names the panel, unless an element around it has that name. */
  readonly labelledBy?: string | undefined;
  /** Called by the close button; without it, the button is omitted. */
  readonly dismiss?: (() => void) | undefined;
  /** Whether the user is asked if the input may be discarded. */
  readonly isAsked: boolean;
  /** Presses the first button with a handler, if a form is shown. Returns whether that does something. */
  readonly presser: { current: ((handler: string) => boolean) | undefined };
}
