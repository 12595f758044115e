import type { ReactElement, ReactNode } from 'react';
import type { BlockState } from '../../session/modal-state.ts';
import type { Labels } from '../labels/labels.ts';
import { renderLongText } from '../render-text.tsx';
import { renderDescription } from './description.tsx';
import { labelClass } from './field.tsx';
import { firstItems } from './group.tsx';

/** The props of what is shown in place of a block while the modal opens. */
export interface PlaceProps {
  readonly id: string;
  readonly block: BlockState;
  readonly labels: Labels;
}

/** The place of a control of one line, with its label and its note. */
export function FieldPlace(props: PlaceProps): ReactElement {
  return renderPlace(props, <div className="json-modal-input" />);
}

/** The place of a control of several lines. */
export function TextareaPlace(props: PlaceProps): ReactElement {
  return renderPlace(props, <div className="json-modal-input json-modal-textarea" />);
}

/** The places of the choices of a group. */
export function GroupPlace(props: PlaceProps): ReactElement {
  const choices = props.block.items.slice(0, firstItems).map(({ label, value }) => (
    <div className="json-modal-choice" key={String(value)}>
      <span className="json-modal-box" />
      <span className="json-modal-choice-label">{label}</span>
    </div>
  ));
  return renderPlace(props, choices);
}

function renderPlace(props: PlaceProps, controls: ReactNode): ReactElement {
  const { label, isRequired } = props.block.options;
  return (
    <>
      {label && <div className={labelClass(isRequired)}>{renderLongText(label, props.labels)}</div>}
      {controls}
      {renderDescription(props)}
    </>
  );
}
