import type { ReactElement } from 'react';

/** A line between blocks. */
export function Separator(): ReactElement {
  return <hr className="json-modal-separator" />;
}
