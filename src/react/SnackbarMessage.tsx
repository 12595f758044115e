import { type ReactElement, useEffect, useReducer, useRef, useState } from 'react';
import type { SuccessResponse } from '../format/responses.ts';
import { renderCross } from './buttons.tsx';
import { renderIcon, renderLink } from './icons.tsx';
import type { Labels } from './labels/labels.ts';
import { cutText, renderLongText } from './render-text.tsx';

type SnackbarProps = SuccessResponse['success'] & { readonly labels: Labels };

/** The message after a success, above everything, until it was read. */
export function SnackbarMessage(props: SnackbarProps): ReactElement | null {
  const { link } = props;
  const [stage, setStage] = useState<'due' | 'shown' | 'gone'>('due');
  const [isHidden, setHidden] = useState(false);
  /** The number of reasons to keep it: the pointer, the focus. */
  const [holders, hold] = useReducer((count: number, more: number) => count + more, 0);
  const isHeld = isHidden || holders > 0;
  /** The previously focused element. */
  const before = useRef<HTMLElement>(null);

  // A message in a hidden tab is not read.
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  useEffect(() => {
    const isDue = stage === 'due';
    // A link must not disappear before a slow user reaches it.
    if (isHeld || (link && !isDue)) return;
    const timer = setTimeout(
      () => setStage(isDue ? 'shown' : 'gone'),
      isDue ? millisecondsBefore : millisecondsShown,
    );
    return () => clearTimeout(timer);
  }, [stage, isHeld, link]);

  if (stage !== 'shown') return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here, only kept from going
    <div
      className="json-modal-message"
      ref={raise}
      popover="manual"
      onPointerEnter={() => hold(1)}
      onPointerLeave={() => hold(-1)}
      onFocus={({ currentTarget, relatedTarget }) => {
        hold(1);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={() => hold(-1)}
    >
      {renderMessage(props, () => {
        before.current?.focus();
        setStage('gone');
      })}
    </div>
  );
}

/** Renders the contents of the message. */
export function renderMessage({ message, link, labels }: SnackbarProps, dismiss: () => void): ReactElement {
  return (
    <>
      {renderIcon(check)}
      <span className="json-modal-grow">{renderLongText(message, labels)}</span>
      {link && renderLink(link.value, cutText(link.label), 'json-modal-link json-modal-strong')}
      {renderCross('close', labels.dismiss, dismiss)}
    </>
  );
}

const check = 'M5 8.25l2.1 2.1L11 6.2M14.25 8a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0z';

/** Shows a message above everything: nothing around clips or moves it, and those of several modals are stacked. */
function raise(message: HTMLElement | null): void {
  if (!message?.isConnected) return;
  message.showPopover();
  const { top, bottom } = message.getBoundingClientRect();
  const isLow = top > innerHeight / 2;
  const root = message.getRootNode() as Document | ShadowRoot;
  let shift = 0;
  for (const other of root.querySelectorAll('.json-modal-message')) {
    const place = other.getBoundingClientRect();
    if (other === message) continue;
    // Messages at the bottom of the window are stacked upwards.
    shift = isLow ? Math.min(shift, place.top - gap - bottom) : Math.max(shift, place.bottom + gap - top);
  }
  if (shift) message.style.translate = `0 ${shift}px`;
}

/** Between two messages, in pixels. */
const gap = 8;

const millisecondsShown = 10_000;

/** A screen reader ignores a region behind a modal dialog, and announces only changes of a known region. */
const millisecondsBefore = 100;
