import type { ComponentProps, ReactElement } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** The names of its look: `main`, `danger`, `lined`, `quiet`, `tall`. Default: a plain button. */
  readonly look?: string;
}

/** A button of the page. */
export function Button({ look = '', ...props }: ButtonProps): ReactElement {
  return <button type="button" className={`button ${look}`} {...props} />;
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
  /** The keys that do the same, with `+` between them. */
  readonly keys?: string;
  readonly isDisabled?: boolean;
  /** Whether it is on, if it turns something on and off. */
  readonly isPressed?: boolean;
}

/** A button with an icon, and a name for tooltips and screen readers. While it is inactive, it keeps the focus but cannot get it. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, icon, onClick, keys, isDisabled = false, isPressed } = props;
  return (
    <Button
      look="icon-button"
      data-tip={label}
      data-keys={keys}
      aria-label={label}
      aria-disabled={isDisabled}
      aria-pressed={isPressed}
      tabIndex={isDisabled ? -1 : undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon}
    </Button>
  );
}
