import { Fragment, type ReactElement, useId, useState } from 'react';
import { unfoldIcon } from '../controls/pane-icons.tsx';
import { useBuilder, usePage } from '../page/use-page.ts';
import { pathOf } from '../schema/kinds.ts';
import { KeyField } from './KeyField.tsx';
import { OptionField } from './OptionField.tsx';
import { PartProblems } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';

interface MoreOptionsProps {
  readonly part: Part;
  readonly names: readonly string[];
  readonly blocks: readonly Part[];
}

/** The key of a part and its other options. Folded, they are named, and their problems are shown. Unfolding is for all parts of the kind. */
export function MoreOptions({ part, names, blocks }: MoreOptionsProps): ReactElement {
  const { builder } = usePage();
  const id = useId();
  const { kind, section, key, options } = part;
  const ref = kind?.ref ?? '';
  const isOpen = useBuilder((state) => state.unfoldedKinds.includes(ref));
  // While they are shown, they keep their places.
  const [order, setOrder] = useState(names);
  const shown = isOpen
    ? names.toSorted((one, another) => order.indexOf(one) - order.indexOf(another))
    : names;
  const titleOf = (name: string) => kind?.options[name]?.title ?? name;

  function toggle(): void {
    setOrder(names);
    builder.setState(({ unfoldedKinds }) => ({
      unfoldedKinds: isOpen ? unfoldedKinds.filter((unfolded) => unfolded !== ref) : [...unfoldedKinds, ref],
    }));
  }

  return (
    <>
      <button
        className="more-options"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {unfoldIcon}
        <span className="more-options-title">More options</span>
        <span className="muted cut">
          {['Key', ...names.map(titleOf)].map((title, index) => (
            <Fragment key={title}>
              {index > 0 && ', '}
              {options.has(names[index - 1] ?? '') ? <strong>{title}</strong> : title}
            </Fragment>
          ))}
        </span>
      </button>
      {isOpen ? (
        <div className="more-options-list" id={id}>
          <KeyField part={part} />
          {shown.map((name) => (
            <OptionField key={name} part={part} name={name} blocks={blocks} />
          ))}
        </div>
      ) : (
        names.map((name) => <PartProblems key={name} path={[...pathOf(section, key), 'options', name]} />)
      )}
    </>
  );
}
