import { type ReactElement, useEffect, useReducer, useRef, useState } from 'react';
import type { SuccessResponse } from '../format/responses.ts';
import type { ModalState } from '../session/state.ts';
import { drawCross } from './button.tsx';
import { drawIcon, icons } from './icons.tsx';
import type { Labels } from './labels/labels.ts';
import { drawLink } from './link.tsx';

/** What the endpoint said to a form that it took, after the modal is gone. Its region is there before, to be heard. */
export function drawSnackbar({ success }: ModalState, labels: Labels): ReactElement {
  return <div role="status">{success && <Message {...success} labels={labels} />}</div>;
}

interface MessageProps {
  readonly labels: Labels;
}

function Message({ message, link, labels }: SuccessResponse['success'] & MessageProps): ReactElement | null {
  const [stage, setStage] = useState<'due' | 'shown' | 'gone'>('due');
  const [isHidden, setHidden] = useState(false);
  /** How many hold it: the pointer, the focus. */
  const [holders, hold] = useReducer((count: number, more: number) => count + more, 0);
  const isHeld = isHidden || holders > 0;
  /** What had the focus before. */
  const before = useRef<HTMLElement>(null);

  // In a tab that is out of sight nobody reads it.
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  useEffect(() => {
    const isDue = stage === 'due';
    // Who needs longer to come to a link must not find it gone.
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
      {drawIcon(icons.success)}
      <span className="json-modal-grow">
        {message} {link && drawLink(link.value, link.label)}
      </span>
      {drawCross('close', labels.dismiss, () => {
        before.current?.focus();
        setStage('gone');
      })}
    </div>
  );
}

/** Above everything, clipped and moved by nothing around it. */
function raise(message: HTMLElement | null): void {
  if (message?.isConnected) message.showPopover();
}

const millisecondsShown = 10_000;

/** A screen reader knows nothing of a region behind a modal dialog, and hears only words that come to one it knows. */
const millisecondsBefore = 100;
