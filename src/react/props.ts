import type { Readings } from '../behaviour/readings.ts';
import type { ModalSchema } from '../format/modal.ts';
import type { SuccessResponse } from '../format/responses.ts';
import type { ModalContext } from '../session/context.ts';
import type { ModalEvent } from '../session/events.ts';
import type { Failure } from '../session/failure.ts';
import type { Modal } from '../session/modal.ts';
import type { Transport } from '../session/transport.ts';
import type { BlockViews } from './blocks/view.ts';
import type { Labels } from './labels/labels.ts';

/** What a modal is made of: either its schema and where its data comes from, or a modal that was made elsewhere. */
export type ModalSource = OwnedModal | GivenModal;

/** The component makes the modal, opens it and closes it. */
export interface OwnedModal {
  /** A schema with other contents makes another modal; the same contents in a new object do not. */
  readonly schema: ModalSchema;
  /** The URL of the app's endpoint; without one, and without a `transport`, the schema alone is shown. */
  readonly endpoint?: string | undefined;
  /** Takes the place of `endpoint`. That of the latest render is asked; one of another `endpoint` makes another modal. */
  readonly transport?: Transport | undefined;
  /** Read each time the modal opens. */
  readonly context?: ModalContext | undefined;
  /** Read each time the modal opens. */
  readonly readings?: Partial<Readings> | undefined;
  /**
   * Called with what the user does not see: requests, responses and failures with their duration, the dropped ones too, URLs that
   * a button opens, and URLs that are too long or carry a password.
   */
  readonly onEvent?: ((event: ModalEvent) => void) | undefined;
  /** Sends the requests to `endpoint`, as with headers of your own. That of the latest render is used. Default: the page's `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How many milliseconds typing must pause before the endpoint is asked again. Read each time the modal opens. Default 300. */
  readonly debounceMs?: number | undefined;
  /** How many milliseconds a response is awaited. Read each time the modal opens. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Opens a URL, inside the click. Default: a new tab without access to the opener. */
  readonly openUrl?: ((url: string) => void) | undefined;
  readonly modal?: undefined;
}

/** The component shows a modal made by `createModal`: opens it unless it is open, and closes it when it goes. */
export interface GivenModal {
  readonly modal: Modal;
  readonly schema?: undefined;
  readonly endpoint?: undefined;
  readonly transport?: undefined;
  readonly context?: undefined;
  readonly readings?: undefined;
  readonly onEvent?: undefined;
  readonly fetch?: undefined;
  readonly debounceMs?: undefined;
  readonly timeoutMs?: undefined;
  readonly openUrl?: undefined;
}

/** What both components take, whatever the modal is made of. `data-` attributes go to the root element. */
export interface Presentation {
  /** Classes of the root element, which is there as long as the component is, and holds the dialog. */
  readonly className?: string | undefined;
  /** The id of the root element. */
  readonly id?: string | undefined;
  readonly [data: `data-${string}`]: unknown;
  /** The text in the header, and the accessible name. */
  readonly title?: string | undefined;
  /** The modal was closed, by whichever way: after a success, by its buttons, by Escape. */
  readonly onClose?: (() => void) | undefined;
  /** Something was entered, or nothing of it is left to lose: after a reset, a submit or a close. */
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** The endpoint took the form; called before `onClose`. */
  readonly onSuccess?:
    | ((success: SuccessResponse['success'], more: { readonly refreshPanelData: boolean }) => void)
    | undefined;
  /** `false`: the message after a success is not shown, as `onSuccess` shows it. */
  readonly successMessage?: boolean | undefined;
  /**
   * A message appeared inside the modal: what it says, in the words of `labels`, and what is behind it. Also called if a view of
   * `components` throws. Default: the console reports it, except what the app said in its own words.
   */
  readonly onError?: ((message: string, failure: Failure | null) => void) | undefined;
  /** Leads to the app's installation when the connection is lost; http(s) only. */
  readonly installUrl?: string | undefined;
  /** Called instead of following `installUrl`. */
  readonly onReconnect?: (() => void) | undefined;
  /** Words of the renderer; the others are English. */
  readonly labels?: Partial<Labels> | undefined;
  /** Views that take the place of ours, by kind of block; `undefined` leaves ours. Keep them the same between renders. */
  readonly components?: { readonly [Kind in keyof BlockViews]?: BlockViews[Kind] | undefined } | undefined;
  /** Default: as `data-theme` of an element around the modal says, or else the `color-scheme` of the place in the page. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** The element that gets the focus when the modal closes. Default: the one that had it before the dialog opened. */
  readonly returnFocus?: { readonly current: HTMLElement | null } | undefined;
}

/** What a `ref` of both components holds. */
export interface JsonModalHandle {
  /** Whether closing the modal would lose what was entered. */
  readonly isDirty: boolean;
  /** Puts the focus on the first control, or on the title if there is none. */
  readonly focus: () => void;
  /** Closes the modal as its close button does: if something was entered, the user is asked first. */
  readonly requestClose: () => void;
}

/** The props of `JsonModal`. */
export type JsonModalProps = ModalSource &
  Presentation & {
    /** Whether it is shown. Set it to false in `onClose`: a modal that has closed opens again once it was false. */
    readonly open: boolean;
    readonly title: string;
    /** `true`: React events inside the dialog reach the handlers of the React tree around it. Default: they stay inside. */
    readonly bubbles?: boolean | undefined;
  };

/** The props of `JsonModalForm`. */
export type JsonModalFormProps = ModalSource & Presentation;
