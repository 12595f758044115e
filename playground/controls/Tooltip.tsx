import { type ReactElement, useEffect, useRef, useState } from 'react';

/** The words of a tooltip, and their control. */
interface Tip {
  readonly of: Element;
  readonly words: string;
  readonly keys: string | null;
}

/** The name and the keys of the control under the pointer, or with the focus, that has no words: after a moment, or at once from one to the next. */
export function Tooltip(): ReactElement {
  const [tip, setTip] = useState<Tip | null>(null);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => followControls(setTip), []);

  useEffect(() => {
    const box = element.current;
    if (box === null || tip === null) return;
    box.showPopover();
    const place = tip.of.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.min(innerWidth - width - 4, Math.max(4, place.left + place.width / 2 - width / 2));
    const below = place.bottom + 6;
    box.style.left = `${left}px`;
    box.style.top = `${below + height > innerHeight ? place.top - height - 6 : below}px`;
    return () => box.hidePopover();
  }, [tip]);

  return (
    <div className="tip" ref={element} popover="manual" aria-hidden="true">
      {tip?.words}
      {tip?.keys?.split('+').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </div>
  );
}

/** Reports the control that a tooltip is due for. Returns a function that stops it. */
function followControls(show: (tip: Tip | null) => void): () => void {
  const stop = new AbortController();
  let shown: Element | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function hide(): void {
    clearTimeout(pause);
    shown = null;
    show(null);
  }

  function turnTo(target: EventTarget | null): void {
    const control = target instanceof Element ? target.closest('[data-tip]') : null;
    if (control === shown) return;
    const isNext = shown !== null;
    clearTimeout(pause);
    if (control === null) {
      hide();
      return;
    }
    const open = () => {
      shown = control;
      show({
        of: control,
        words: control.getAttribute('data-tip') ?? '',
        keys: control.getAttribute('data-keys'),
      });
    };
    if (isNext) open();
    else pause = setTimeout(open, pauseMs);
  }

  const options = { signal: stop.signal, capture: true };
  addEventListener(
    'pointerover',
    ({ target, pointerType }) => pointerType !== 'touch' && turnTo(target),
    options,
  );
  addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && turnTo(target),
    options,
  );
  for (const event of ['pointerdown', 'keydown', 'blur', 'scroll']) addEventListener(event, hide, options);
  return () => {
    hide();
    stop.abort();
  };
}

const pauseMs = 500;
