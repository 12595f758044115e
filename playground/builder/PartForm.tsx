import { Fragment, type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { unfoldIcon } from '../controls/pane-icons.tsx';
import { useBuilder, usePage } from '../page/use-page.ts';
import { pathOf } from '../schema/kinds.ts';
import { chosenValues } from './chosen-values.ts';
import { carriesList, itemsOf } from './items.ts';
import { OptionField } from './OptionField.tsx';
import { PartProblems } from './OptionRow.tsx';
import { close, rename } from './part-commands.ts';
import type { Part } from './read-outline.ts';

interface PartFormProps {
  readonly id: string;
  readonly part: Part;
  readonly blocks: readonly Part[];
}

/** The options of a part: those that nearly every part needs, and the others on request. Escape closes it. */
export function PartForm({ id, part, blocks }: PartFormProps): ReactElement {
  const page = usePage();
  const { builder } = page;
  const form = useRef<HTMLElement>(null);
  const takesFocus = useBuilder((state) => state.focus === 'name');
  const { first, others } = sortOptions(part);
  const path = pathOf(part.section, part.key);

  useEffect(() => {
    if (!takesFocus) return;
    const control = form.current?.querySelector<HTMLElement>('input, textarea, select, button');
    control?.focus();
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
    builder.setState({ focus: null });
  }, [takesFocus, builder]);

  function handleKeyDown({ key, target, defaultPrevented }: KeyboardEvent): void {
    const isInMenu = target instanceof Element && target.closest('[popover]') !== null;
    if (key === 'Escape' && !defaultPrevented && !isInMenu) close(page);
  }

  return (
    <section
      className="part-form"
      id={id}
      aria-label={`Options of ${part.name}`}
      ref={form}
      onKeyDown={handleKeyDown}
    >
      <PartProblems path={path} but={[...first, ...others].map((name) => [...path, 'options', name])} />
      {first.map((name) => (
        <OptionField key={name} part={part} name={name} blocks={blocks} />
      ))}
      <MoreOptions part={part} names={others} blocks={blocks} />
    </section>
  );
}

interface MoreOptionsProps {
  readonly part: Part;
  readonly names: readonly string[];
  readonly blocks: readonly Part[];
}

/** The key of a part and its other options. Folded, they are named, and their problems are shown. Unfolding is for all parts of the kind. */
function MoreOptions({ part, names, blocks }: MoreOptionsProps): ReactElement {
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

/** The key of a part. It is changed when it is complete: with Enter, or when the field loses the focus. */
function KeyField({ part }: { readonly part: Part }): ReactElement {
  const page = usePage();
  const id = useId();
  const [shown, setShown] = useState(part.key);
  const [draft, setDraft] = useState(part.key);
  const [rejection, setRejection] = useState<string | null>(null);
  const take = () => setRejection(rename(page, part, draft));
  // The same field shows another part or a new key, since it has the focus.
  if (shown !== part.key) {
    setShown(part.key);
    setDraft(part.key);
    setRejection(null);
  }
  return (
    <div className="option">
      <label className="option-name" htmlFor={id}>
        Key
      </label>
      <div className="option-value">
        <input
          className="input mono"
          id={id}
          value={draft}
          aria-invalid={rejection !== null}
          aria-describedby={rejection === null ? undefined : `${id}-rejection`}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        {rejection !== null && (
          <p className="field-rejection" id={`${id}-rejection`} role="alert">
            {rejection}
          </p>
        )}
      </div>
    </div>
  );
}

/** The names of options of a part, in the order of their fields. */
interface SortedOptions {
  /** Those that are always shown. */
  readonly first: readonly string[];
  /** The others, those that are set before those that are not. */
  readonly others: readonly string[];
}

/** Sorts the options of a part: those that its kind declares, and unknown ones that it has. */
function sortOptions(part: Part): SortedOptions {
  const { kind, options } = part;
  const declared = Object.keys(kind?.options ?? {});
  const names = [...declared, ...[...options.keys()].filter((name) => !declared.includes(name))];
  const isFirst = (name: string) =>
    kind?.options[name] !== undefined && (loud.includes(name) || kind.required.includes(name));
  const isSet = (name: string) => options.has(name);
  // The ticks of the items show the value, as far as there are items.
  const hasTicks = declared.includes('items');
  const isShown = (name: string) => name !== 'value' || !hasTicks || hasOwnField(part);
  const others = names.filter((name) => (!isFirst(name) || (name === 'value' && hasTicks)) && isShown(name));
  return {
    first: names
      .filter((name) => isFirst(name) && !(name === 'value' && hasTicks))
      .toSorted((one, another) => orderOf(one) - orderOf(another)),
    others: [...others.filter(isSet), ...others.filter((name) => !isSet(name))],
  };
}

/** Whether the value of a block with items has a field: without items to tick, a value that is set or can be typed. */
function hasOwnField(part: Part): boolean {
  return itemsOf(part).length === 0 && (chosenValues(part).length > 0 || !carriesList(part));
}

const loud: readonly string[] = ['label', 'isRequired', 'items', 'value', 'visibleOn'];

/** Returns the place of an option. Other required options follow the label. */
function orderOf(name: string): number {
  return loud.includes(name) ? loud.indexOf(name) : 0.5;
}
