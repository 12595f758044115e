import type { ReactElement } from 'react';
import { copyIcon } from '../controls/pane-icons.tsx';
import { CopyButton } from './CopyButton.tsx';

interface CopyIconButtonProps {
  readonly label: string;
  /** The words of the note, such as "Link copied". */
  readonly done: string;
  readonly getText: () => string;
}

/** A button without words that copies a text. */
export function CopyIconButton({ label, ...props }: CopyIconButtonProps): ReactElement {
  return (
    <CopyButton look="icon-button" aria-label={label} data-tip={label} {...props}>
      {copyIcon}
    </CopyButton>
  );
}
