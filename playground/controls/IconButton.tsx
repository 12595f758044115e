import type { ReactElement } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

/** A button that is drawn as an icon, and named for those who do not see it. While it does nothing, it keeps the focus, and gets none. */
export function IconButton({ label, icon, onClick, isDisabled = false }: IconButtonProps): ReactElement {
  return (
    <button
      className="button icon-button"
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={isDisabled}
      tabIndex={isDisabled ? -1 : undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
