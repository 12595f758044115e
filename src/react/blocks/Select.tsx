import type { ReactElement } from 'react';
import type { BlockOptions } from '../../format/blocks/index.ts';
import { drawField } from '../field.tsx';
import { createLater } from '../later.ts';
import { NativeSelect } from '../NativeSelect.tsx';
import type { BlockViewProps } from './view.ts';

/** One choice, or several, from a list that opens. */
export function Select(props: BlockViewProps<'select'>): ReactElement {
  const { id, block, labels } = props;
  const isHeavy = block.options.filter || Array.isArray(block.options.value);
  if (!isHeavy) return drawField({ id, block, labels }, <NativeSelect {...props} />);
  return drawField({ id, block, labels }, <HeavySelect {...props} />, `${id}-label`);
}

/** Loads the combobox for a select that will need it. */
export function preloadSelect({ filter, value }: BlockOptions<'select'>): void {
  if (filter || Array.isArray(value)) later.preload();
}

const later = createLater(async () => (await import('../combobox/Combobox.tsx')).Combobox);

/** Until the combobox is there the browser's own control stands in: it is of the same size, and it works. */
function HeavySelect(props: BlockViewProps<'select'>): ReactElement {
  const Combobox = later.usePart();
  return Combobox === undefined ? <NativeSelect {...props} /> : <Combobox {...props} />;
}
