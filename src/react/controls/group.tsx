import type { InputHTMLAttributes, ReactElement, ReactNode, RefCallback } from 'react';
import type { Item } from '../../format/items.ts';
import type { Labels } from '../labels/labels.ts';
import { renderLongText, useMore } from '../render-text.tsx';
import { type DescriptionParts, renderDescription } from './description.tsx';
import { labelClass } from './field.tsx';

/** The attributes of a group, for the roles that allow them. */
interface Described {
  readonly [attribute: `aria-${string}`]: unknown;
  readonly role?: string;
}

/** Renders several controls with one name, and a hint or error below them. */
export function renderGroup(
  parts: DescriptionParts,
  described: Described,
  controls: ReactNode,
  ref: RefCallback<HTMLElement> | null,
  requirement?: ReactNode,
): ReactElement {
  const { label, isRequired } = parts.block.options;
  return (
    <fieldset className="json-modal-group" ref={ref} {...described}>
      {label && <legend className={labelClass(isRequired)}>{renderLongText(label, parts.labels)}</legend>}
      {requirement}
      {controls}
      {renderDescription(parts)}
    </fieldset>
  );
}

/**
 * Returns the ref of a group in a page from a server. It receives what the user has chosen there before the scripts were
 * loaded.
 */
export function takeEarlier(
  chosen: ReadonlySet<unknown>,
  take: (values: readonly string[]) => void,
): RefCallback<HTMLElement> {
  return (group) => {
    const boxes = [...(group?.querySelectorAll('input') ?? [])];
    if (boxes.some(({ checked, value }) => checked !== chosen.has(value)))
      take(boxes.filter(({ checked }) => checked).map(({ value }) => value));
  };
}

interface ChoicesProps<Choice extends Item> {
  readonly items: readonly Choice[];
  readonly isChosen: (item: Choice) => boolean;
  readonly labels: Labels;
  /** Renders the control of an item. */
  readonly attributesOf: (
    item: Choice,
    index: number,
    isChosen: boolean,
  ) => InputHTMLAttributes<HTMLInputElement>;
}

/** Renders the controls of a group, one for each item. Only large groups use a component, which would slow down a form. */
export function renderChoices<Choice extends Item>(props: ChoicesProps<Choice>): ReactNode {
  const { items, labels } = props;
  if (items.length === 0) return <div className="json-modal-note">{labels.noItems}</div>;
  return items.length > firstItems ? <ManyChoices {...props} /> : listChoices(props, firstItems);
}

/** The first controls of a large group, the chosen ones, and a button for more. */
function ManyChoices<Choice extends Item>(props: ChoicesProps<Choice>): ReactElement {
  const [most, more] = useMore(firstItems, props.items.length, props.labels);
  return (
    <>
      {listChoices(props, most)}
      {more}
    </>
  );
}

function listChoices<Choice extends Item>(
  { items, isChosen, labels, attributesOf }: ChoicesProps<Choice>,
  most: number,
): ReactNode {
  let left = most;
  return items.map((item, index) => {
    const isItemChosen = isChosen(item);
    const isShown = index < most || (isItemChosen && left-- > 0);
    return isShown && renderChoice(item, attributesOf(item, index, isItemChosen), labels);
  });
}

/** More than users look through. Browsers take seconds to draw tens of thousands. */
export const firstItems = 200;

function renderChoice(
  { label, value, isDisabled }: Item,
  attributes: InputHTMLAttributes<HTMLInputElement>,
  labels: Labels,
): ReactElement {
  const name = String(value);
  return (
    <div className={isDisabled ? 'json-modal-choice json-modal-muted' : 'json-modal-choice'} key={name}>
      <input {...attributes} value={name} disabled={isDisabled} />
      <label className="json-modal-choice-label" htmlFor={attributes.id}>
        {renderLongText(label, labels)}
      </label>
    </div>
  );
}
