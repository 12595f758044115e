import type { ReactElement } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

/** A button that is drawn as an icon, and named for those who do not see it. */
export function IconButton({ label, icon, onClick, isDisabled = false }: IconButtonProps): ReactElement {
  return (
    <button
      className="button icon-button"
      type="button"
      title={label}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
