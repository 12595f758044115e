import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './buttons.tsx';

interface PopoverButtonProps extends ComponentProps<typeof Button> {
  /** The accessible name of the popover. */
  readonly name: string;
  /** The class of the popover, beside that of all popovers. */
  readonly kind?: string;
  /** Draws the content. It is drawn, and loaded, once the popover is opened. */
  readonly panel: (close: () => void) => ReactNode;
}

/** A button that opens a popover. */
export function PopoverButton({ name, kind = '', panel, ...button }: PopoverButtonProps): ReactElement {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} popoverTarget={id} />
      <div
        className={`popover ${kind}`}
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={name}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Suspense>{panel(() => popover.current?.hidePopover())}</Suspense>}
      </div>
    </>
  );
}
