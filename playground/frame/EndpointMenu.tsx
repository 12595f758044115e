import { lazy, type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../controls/buttons.tsx';
import { opensIcon } from '../controls/icons.tsx';
import { useEndpointName } from './endpoint-name.ts';

/** The source of responses or the scenario, with a popover to choose both. */
export function EndpointMenu(): ReactElement {
  const words = useEndpointName();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="endpoint-button" popoverTarget={id}>
        <span className="dot" data-state="good" />
        <span className="cut">
          <span className="endpoint-word">Endpoint: </span>
          <span className="strong">{words}</span>
        </span>
        {opensIcon}
      </Button>
      <div
        className="popover endpoint-menu"
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label="Endpoint"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <EndpointSettings close={() => popover.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Loaded when it is opened. */
const EndpointSettings = lazy(async () => ({
  default: (await import('./EndpointSettings.tsx')).EndpointSettings,
}));
