import type { ReactElement, ReactNode } from 'react';
import type { Guide } from '../schema/schema-at-path.ts';

interface OptionLayoutProps {
  readonly id: string;
  readonly name: string;
  readonly guide: Guide;
  readonly isRequired?: boolean;
  /** Whether its control is a box to check, which its meaning stands beside. */
  readonly isFlag?: boolean;
  readonly children: ReactNode;
}

/** An option's name and meaning beside its control. */
export function Option(props: OptionLayoutProps): ReactElement {
  const { id, name, guide, isRequired = false, isFlag = false, children } = props;
  return (
    <div className="option">
      <label className="option-name" htmlFor={id}>
        {guide.title ?? name}
        {isRequired && <span className="muted"> (required)</span>}
      </label>
      <div className={isFlag ? 'option-value flag' : 'option-value'}>
        {children}
        {guide.description !== undefined && (
          <p className="option-about muted" id={`${id}-about`}>
            {guide.description}
          </p>
        )}
      </div>
    </div>
  );
}
