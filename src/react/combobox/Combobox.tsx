import type { ReactElement } from 'react';
import { MultipleCombobox } from './MultipleCombobox.tsx';
import type { SelectProps } from './SelectFallback.tsx';
import { SingleCombobox } from './SingleCombobox.tsx';

/** A select that can be narrowed by typing, that takes several choices, or both. */
export function Combobox(props: SelectProps): ReactElement {
  return Array.isArray(props.block.options.value) ? (
    <MultipleCombobox {...props} />
  ) : (
    <SingleCombobox {...props} />
  );
}
