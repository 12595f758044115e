import { type RefObject, useId, useRef, useState } from 'react';
import { httpTransport } from '../session/http-transport.ts';
import type { LiveModal } from '../session/modal.ts';
import { openTab } from '../session/runner.ts';
import { createSession, type Watch } from '../session/session.ts';
import type { Transport } from '../session/transport.ts';
import { english } from './labels/english.ts';
import type { PanelProps } from './panel-props.ts';
import type { ModalSource, OwnedModal, Presentation } from './props.ts';
import { useFrame } from './use-frame.ts';
import { useLatest } from './use-latest.ts';
import { useLife } from './use-life.ts';

/** What a component has to draw. */
export interface Shown extends PanelProps {
  /** An element that is in the page as long as the component is. */
  readonly root: RefObject<HTMLDivElement | null>;
}

/** The modal that props ask for, opened and closed with the component, and what it shows. */
export function useModal(props: ModalSource & Presentation, isOpen: boolean): Shown {
  const { labels = english } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const modal = useSource(props, latest, isOpen);
  useLife(modal, isOpen, latest, root);
  return { ...props, ...useFrame(modal), id, labels, modal, root };
}

/** The given modal, or one of its own, made anew for each opening. Closed it stays, for the message that it left. */
function useSource(
  source: ModalSource,
  latest: { readonly current: ModalSource },
  isOpen: boolean,
): LiveModal {
  const [held, hold] = useState(() => ({ source, isOpen, modal: makeModal(source, latest, isOpen) }));
  const isKept = !isOpen || (held.isOpen && isSameSource(held.source, source));
  if (isKept && held.isOpen === isOpen) return held.modal;

  const modal = isKept ? held.modal : makeModal(source, latest, isOpen);
  hold({ source, isOpen, modal });
  return modal;
}

function makeModal(
  source: ModalSource,
  latest: { readonly current: ModalSource },
  isOpen: boolean,
): LiveModal {
  if (source.modal) return source.modal;
  const { schema, endpoint, context, readings } = source;
  const http = endpoint === undefined ? undefined : httpTransport({ endpoint });
  const transport = source.transport ? askLatest(source.transport, latest) : http;
  const openUrl = (url: string) => (latest.current.openUrl ?? openTab)(url);
  const modal = createSession({ schema, transport, context, readings, openUrl }, tellLatest(latest));
  // Without an endpoint opening sends nothing, and may be a part of the first render.
  if (isOpen && transport === undefined) modal.open();
  return modal;
}

/** As the latest render gives it. */
function askLatest(first: Transport, latest: { readonly current: ModalSource }): Transport {
  const ask: Transport = (...request) => (latest.current.transport ?? first)(...request);
  return Object.assign(ask, first);
}

/** What came in is told before what went out for it. */
function tellLatest(latest: { readonly current: ModalSource }): Watch {
  return (event, _, { sent, url }) => [
    () => event.type === 'answered' && latest.current.onResponse?.(event.reply),
    () => sent && latest.current.onRequest?.(sent.request),
    () => url && latest.current.onOpenUrl?.(url),
  ];
}

function isSameSource(before: ModalSource, now: ModalSource): boolean {
  if (before.modal || now.modal) return before.modal === now.modal;
  return endpointOf(before) === endpointOf(now) && isSameText(before.schema, now.schema);
}

/** A transport may name none. `undefined`: nobody is asked. */
function endpointOf({ endpoint, transport }: OwnedModal): string | undefined {
  return transport ? (transport.endpoint ?? '') : endpoint;
}

/** A parent that writes its schema in place makes a new object with each render: no reason to lose what was typed. */
function isSameText(before: unknown, now: unknown): boolean {
  try {
    return before === now || JSON.stringify(before) === JSON.stringify(now);
  } catch {
    return false;
  }
}
