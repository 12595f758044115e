import { type ReactElement, type ReactNode, useId } from 'react';

interface ChoiceProps<Name extends string> {
  readonly label: string;
  /** The label of each choice, in order. */
  readonly names: Readonly<Record<Name, string>>;
  /** Icons shown instead of the labels. */
  readonly icons?: Readonly<Record<Name, ReactNode>>;
  /** Whether the labels are shown below the icons. */
  readonly withWords?: boolean;
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
}

/** A few views of the same thing in a row, of which one is selected. */
export function Choice<Name extends string>(props: ChoiceProps<Name>): ReactElement {
  const { label, names, icons, withWords = icons === undefined, selected, onSelect } = props;
  const group = useId();
  return (
    <fieldset className="choice">
      <legend className="unseen">{label}</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <label key={name} data-tip={withWords ? undefined : names[name]}>
          <input
            className="unseen"
            type="radio"
            name={group}
            checked={name === selected}
            onChange={() => onSelect(name)}
          />
          {icons?.[name]}
          <span className={withWords ? undefined : 'unseen'}>{names[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
