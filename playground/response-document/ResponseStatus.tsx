import type { ReactElement } from 'react';
import { warningIcon } from '../controls/icons.tsx';
import { useModalState } from '../page/use-page.ts';
import { describeHiddenErrors } from '../running-modal/record-exchanges.ts';

/** Warns in the status line about errors that the user cannot see. */
export function ResponseStatus(): ReactElement | null {
  const blocks = useModalState((state) => state.blocks);
  const [warning] = describeHiddenErrors(blocks ?? []);
  if (warning === undefined) return null;
  return (
    <span className="status-part status-warning">
      {warningIcon}
      <span className="cut" role="status" title={warning}>
        {warning}
      </span>
    </span>
  );
}
