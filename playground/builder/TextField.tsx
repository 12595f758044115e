import { type ChangeEvent, type FocusEvent, memo, type ReactElement, useId, useRef } from 'react';
import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import type { Path } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { usePage } from '../page/use-page.ts';
import { hasSameProps, writeOption } from './change.ts';
import { OptionRow, problemsId, useIsWrong } from './OptionRow.tsx';

/** The props of a field that edits a string. */
export interface TextProps {
  readonly path: Path;
  readonly name: string;
  readonly subSchema: SubSchema;
  readonly value: string;
  readonly isRequired: boolean;
}

interface TextFieldProps extends TextProps {
  /** Called when the field loses focus with a changed text. */
  readonly onWritten?: ((page: Page, path: Path) => void) | undefined;
}

/** A field for a text, a date or an address. An optional option is removed when it is emptied. */
export const TextField = memo(function TextField({
  path,
  name,
  subSchema,
  value,
  isRequired,
  onWritten,
}: TextFieldProps): ReactElement {
  const page = usePage();
  const id = useId();
  const entered = useRef(value);
  const isWrong = useIsWrong(path);

  const control = {
    id,
    value,
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-about ${problemsId(path)}`,
    onFocus: () => {
      entered.current = value;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A click into the modal would otherwise create it again in the middle of the click.
      if (relatedTarget !== null && value !== entered.current) onWritten?.(page, path);
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      writeOption(page, path, target.value === '' && !isRequired ? undefined : target.value, 'typing'),
  };
  const isLong = subSchema.contentMediaType !== undefined || value.includes('\n');
  return (
    <OptionRow id={id} name={name} subSchema={subSchema} isRequired={isRequired}>
      {isLong ? (
        <textarea className="input input-long" rows={3} {...control} />
      ) : (
        <input className="input" type={typeOf(subSchema, value)} {...control} />
      )}
    </OptionRow>
  );
}, hasSameProps);

/** Returns the input type. An invalid date is edited as text, because a date input would not show it. */
function typeOf({ anyOf = [], format = anyOf[0]?.format }: SubSchema, value: string): string {
  if (format === 'date') return value === '' || isDate(value) ? 'date' : 'text';
  return format === 'uri' ? 'url' : 'text';
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}
