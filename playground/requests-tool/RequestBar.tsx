import type { ReactElement, ReactNode } from 'react';
import { countWords } from '../../src/base/text.ts';
import { IconButton } from '../controls/buttons.tsx';
import { FindField } from '../controls/FindField.tsx';
import { removeIcon } from '../controls/pane-icons.tsx';
import { report } from '../documents/notification-store.ts';
import { usePage } from '../page/use-page.ts';

interface RequestBarProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly placeholder: string;
  /** The number of listed requests. */
  readonly count: number;
  /** Removes all of them. Returns a function that brings them back. */
  readonly clear: () => () => void;
  /** Controls between the filter and the button that clears the list. */
  readonly children?: ReactNode;
}

/** The bar of a list of requests: its filter, and the button that clears it. */
export function RequestBar(props: RequestBarProps): ReactElement {
  const { filter, onFilter, placeholder, count, clear, children } = props;
  const { notification } = usePage();

  function removeAll(): void {
    const words = `${countWords(count, 'request')} ${count === 1 ? 'was' : 'were'} removed.`;
    report(notification, words, clear());
  }

  return (
    <div className="request-bar">
      <FindField label="Filter requests" placeholder={placeholder} value={filter} onChange={onFilter} />
      {children}
      <IconButton label="Clear the list" icon={removeIcon} isDisabled={count === 0} onClick={removeAll} />
    </div>
  );
}
