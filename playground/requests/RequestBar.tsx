import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../controls/buttons.tsx';
import { FindField } from '../controls/FindField.tsx';
import { removeIcon } from '../controls/pane-icons.tsx';

interface RequestBarProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly placeholder: string;
  readonly isEmpty: boolean;
  readonly clear: () => void;
  /** Controls between the filter and the button that clears the list. */
  readonly children?: ReactNode;
}

/** The bar of a list of requests: its filter, and the button that clears it. */
export function RequestBar(props: RequestBarProps): ReactElement {
  const { filter, onFilter, placeholder, isEmpty, clear, children } = props;
  return (
    <div className="request-bar">
      <FindField label="Filter requests" placeholder={placeholder} value={filter} onChange={onFilter} />
      {children}
      <IconButton label="Clear the list" icon={removeIcon} isDisabled={isEmpty} onClick={clear} />
    </div>
  );
}
