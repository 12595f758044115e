import { useState } from 'react';
import { createModal } from '../session/create-modal.ts';
import { httpTransport } from '../session/http-transport.ts';
import type { Modal } from '../session/modal.ts';
import type { ModalSource, OwnedModal, Presentation } from './props.ts';
import { type Frame, useFrame } from './use-frame.ts';
import { useLatest } from './use-latest.ts';
import { useLife } from './use-life.ts';

/** The modal that props ask for, opened and closed with the component, and what it shows. */
export function useModal(
  props: ModalSource & Presentation,
  isOpen: boolean,
): Frame & { readonly modal: Modal } {
  const latest = useLatest(props);
  const modal = useSource(props, latest, isOpen);
  useLife(modal, isOpen, latest);
  return { ...useFrame(modal), modal };
}

/** The given modal, or one of its own, made anew for each opening. */
function useSource(source: ModalSource, latest: { readonly current: ModalSource }, isOpen: boolean): Modal {
  const [held, hold] = useState(() => ({ source, isOpen, modal: makeModal(source, latest, isOpen) }));
  if (held.source === source && held.isOpen === isOpen) return held.modal;

  const isReopened = isOpen && !held.isOpen;
  const isKept = isSameSource(held.source, source) && !isReopened;
  const modal = isKept ? held.modal : makeModal(source, latest, isOpen);
  if (!isKept || held.isOpen !== isOpen) hold({ source, isOpen, modal });
  return modal;
}

function makeModal(source: ModalSource, latest: { readonly current: ModalSource }, isOpen: boolean): Modal {
  if (source.modal) return source.modal;
  const { schema, endpoint, transport, context, readings, openUrl } = source;
  const modal = createModal({
    schema,
    ...toTransport(endpoint, transport),
    ...(context && { context }),
    ...(readings && { readings }),
    ...(openUrl && { openUrl: (url) => own(latest.current)?.openUrl?.(url) }),
    onEvent: (event) => {
      const { onRequest, onResponse, onOpenUrl } = own(latest.current) ?? {};
      if (event.type === 'request') onRequest?.(event.request);
      if (event.type === 'answer') onResponse?.(event.reply);
      if (event.type === 'open-url') onOpenUrl?.(event.url);
    },
  });
  // Without an endpoint opening has no effects, and may be a part of the first render.
  if (isOpen && endpoint === undefined && transport === undefined) modal.open();
  return modal;
}

function toTransport(endpoint: OwnedModal['endpoint'], transport: OwnedModal['transport']) {
  if (transport) return { transport };
  return endpoint === undefined ? {} : { transport: httpTransport({ endpoint }) };
}

function own(source: ModalSource): OwnedModal | null {
  return source.modal ? null : source;
}

function isSameSource(before: ModalSource, now: ModalSource): boolean {
  if (before.modal || now.modal) return before.modal === now.modal;
  const isSameWay = before.endpoint === now.endpoint && before.transport === now.transport;
  return isSameWay && isSameText(before.schema, now.schema);
}

/** A parent that writes its schema in place makes a new object with each render: no reason to lose what was typed. */
function isSameText(before: unknown, now: unknown): boolean {
  try {
    return before === now || JSON.stringify(before) === JSON.stringify(now);
  } catch {
    return false;
  }
}
