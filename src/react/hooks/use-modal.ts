import {
  type HTMLAttributes,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { ModalContext } from '../../session/context.ts';
import { createLiveModal } from '../../session/create-live-modal.ts';
import { openTab } from '../../session/effects.ts';
import type { LiveModal } from '../../session/modal.ts';
import { sendRequest } from '../../session/send-request.ts';
import { queryOf, type SessionConfig } from '../../session/state.ts';
import type { Transport } from '../../session/transport.ts';
import type { HostFailure } from '../check-props.ts';
import { observeLazily } from '../lazy-events.ts';
import type { JsonModalHandle, ModalPartProps, ModalSource, OwnedModal } from '../props.ts';
import { attributesOf } from '../root-attributes.ts';
import { focusStart } from './use-focus.ts';
import { type HostProps, useHostProps } from './use-host-props.ts';
import { type Latest, reportFailure, useModalLifecycle } from './use-modal-lifecycle.ts';
import { type ShellState, useLatest, useLayout, useShellState } from './use-modal-state.ts';
import { useSafeRef } from './use-safe-ref.ts';

/** The state and actions that a component renders. */
export interface Shown extends ModalPartProps {
  /** The root element, which is mounted as long as the component, and its attributes from the props. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly attributes: HTMLAttributes<HTMLElement>;
  /** Closes the modal, after a question if there is input. */
  readonly dismiss: () => void;
  /** Closes the question, and the modal stays. */
  readonly keep: () => void;
}

/** Returns the modal of the props, which is opened and closed with the component, and its state. */
export function useModal(given: HostProps, isOpen: boolean, ref: Ref<JsonModalHandle>): Shown {
  const { props, labels, obstacle, wrong } = useHostProps(given);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const presser: ModalPartProps['presser'] = useRef(undefined);
  const latest = useLatest({ ...props, labels });
  const modal = useSource(props, latest, isOpen, obstacle);
  /** The modal of the open question, which ends with the modal. */
  const [asked, ask] = useState<LiveModal>();
  const dismiss = useCallback(() => {
    const { isDirty, busy } = modal.getState();
    if (isDirty || busy === 'submitting') ask(modal);
    else modal.close();
  }, [modal]);
  // A new token may send the form again, but not under the question whether it may be lost.
  useNewContext(modal, asked === modal ? undefined : props.context);
  useModalLifecycle(modal, isOpen, latest, root);
  const frame = withFailure(useShellState(modal), wrong);
  useReport(modal, isOpen ? wrong : undefined, latest);
  if (asked && frame.screen === 'closed') ask(undefined);
  useImperativeHandle(useSafeRef(ref), () => {
    const { getState } = modal;
    const press = (handler: string) => presser.current?.(handler) === true;
    return {
      get isDirty() {
        return getState().isDirty;
      },
      focus: () => root.current && focusStart(root.current),
      requestClose: dismiss,
      submit: () => press('request'),
      reset: () => press('reset'),
      retry: () => {
        const before = getState();
        if (before.failedRequest === 'submit') return press('request');
        modal.retry();
        return getState() !== before;
      },
      getState,
    };
  }, [modal, dismiss]);
  return {
    ...props,
    ...frame,
    id,
    labels,
    modal,
    root,
    presser,
    attributes: attributesOf(props),
    dismiss,
    isAsked: asked === modal,
    keep: () => ask(undefined),
  };
}

/** Reports the failure for a wrong prop once, unless the modal itself has failed with it. */
function useReport(modal: LiveModal, failure: HostFailure | undefined, latest: Latest): void {
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (reported.current === failure?.reason) return;
    reported.current = failure?.reason;
    if (failure && modal.getState().failure?.cause !== 'props') reportFailure(latest.current, failure);
  });
}

/** Adds the failure for a wrong prop to a state without another. */
function withFailure(frame: ShellState, failure: HostFailure | undefined): ShellState {
  const { state } = frame;
  if (failure === undefined || state.error !== null) return frame;
  return { ...frame, state: { ...state, error: failure.cause, failure } };
}

/** Passes on a context that has changed since the modal was created, for example for a new token. */
function useNewContext(modal: LiveModal, context: ModalContext | undefined): void {
  const text = context && JSON.stringify(queryOf(context));
  const last = useRef({ modal, text });
  useLayout(() => {
    const before = last.current;
    last.current = { modal, text };
    if (context && before.modal === modal && before.text !== text) modal.setContext(context);
  }, [modal, text]);
}

/** Returns the given modal, or one created at each opening, or once an obstacle is gone. A closed one is kept for its message. */
function useSource(
  source: ModalSource,
  latest: { readonly current: ModalSource },
  isOpen: boolean,
  obstacle: HostFailure | undefined,
): LiveModal {
  const [held, hold] = useState(() => create());
  const isOver = held.obstacle !== undefined && obstacle === undefined;
  const isKept = !isOpen || (held.isOpen && !isOver && isSameSource(held.source, source));
  if (isKept && held.isOpen === isOpen) return held.modal;

  const next = isKept ? { ...held, source, isOpen } : create();
  hold(next);
  return next.modal;

  function create() {
    return { source, isOpen, obstacle, modal: makeModal(source, latest, isOpen, obstacle) };
  }
}

function makeModal(
  source: ModalSource,
  latest: { readonly current: ModalSource },
  isOpen: boolean,
  obstacle: HostFailure | undefined,
): LiveModal {
  if (source.modal) return source.modal;
  const { transport, reduceRequests } = makeTransport(source, latest);
  const openUrl = (url: string) => (latest.current.openUrl ?? openTab)(url);
  const modal = createLiveModal(
    {
      ...source,
      transport,
      openUrl,
      obstacle,
      reduceRequests,
      get onBeforeSubmit() {
        return latest.current.onBeforeSubmit;
      },
    },
    observeLazily(latest),
  );
  // Without an endpoint, opening sends nothing, and can be part of the first render.
  if (isOpen && transport === undefined) modal.open();
  return modal;
}

/**
 * Creates the transport, which uses the props of the latest render. The code for what follows a response is loaded beside
 * the first request. If it cannot be loaded, the request has failed, and the next one tries again.
 */
function makeTransport(
  { endpoint, transport }: OwnedModal,
  latest: { readonly current: ModalSource },
): Pick<Parameters<typeof createLiveModal>[0], 'transport' | 'reduceRequests'> {
  let answers: typeof import('../answers.ts') | undefined;
  const load = async () => {
    answers ??= await import('../answers.ts');
    return answers;
  };
  const askGiven = async (given: Transport, ...request: Parameters<Transport>) => {
    const [reply] = await Promise.all([given(...request), load()]);
    return reply;
  };
  const askEndpoint = async (url: string, ...request: Parameters<Transport>) => {
    const sent = sendRequest({ endpoint: url, fetch: latest.current.fetch }, ...request);
    const [response, { readReply }] = await Promise.all([sent, load()]);
    return readReply(response);
  };
  const reduceRequests: SessionConfig['reduceRequests'] = (state, ...event) => {
    // A response has arrived, so it is loaded.
    return answers?.reduceRequests(state, ...event) ?? { state };
  };
  if (transport) {
    const ask: Transport = (...request) => askGiven(latest.current.transport ?? transport, ...request);
    return { transport: Object.assign(ask, transport), reduceRequests };
  }
  if (endpoint === undefined) return { transport: undefined, reduceRequests };
  const ask: Transport = (...request) => askEndpoint(endpoint, ...request);
  return { transport: Object.assign(ask, { endpoint }), reduceRequests };
}

function isSameSource(before: ModalSource, now: ModalSource): boolean {
  if (before.modal || now.modal) return before.modal === now.modal;
  return endpointOf(before) === endpointOf(now) && isSameText(before.schema, now.schema);
}

/** Returns the URL of the endpoint; `''` for a transport without one, `undefined` if requests are not sent. */
function endpointOf({ endpoint, transport }: OwnedModal): string | undefined {
  return transport ? (transport.endpoint ?? '') : endpoint;
}

/**
 * Whether two values are the same JSON. A schema written inline is a new object at each render, which must not discard input.
 */
function isSameText(before: unknown, now: unknown): boolean {
  try {
    return before === now || JSON.stringify(before) === JSON.stringify(now);
  } catch {
    return false;
  }
}
