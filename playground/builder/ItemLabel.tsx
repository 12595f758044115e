import { type ClipboardEvent, type KeyboardEvent, type ReactElement, type Ref, useRef } from 'react';
import { sampleOf, textOf } from '../documents/workspace-store.ts';
import type { DocumentPath } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { change } from './change.ts';
import { addItems, writeItemLabel } from './edit-items.ts';
import { followsLabel, type ItemValue } from './items.ts';
import { useIsWrong } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';

interface ItemLabelProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The name of the item in accessible names. */
  readonly name: string;
  readonly label: string;
  readonly index: number;
  readonly itemsPath: DocumentPath;
  readonly items: readonly ItemValue[];
  readonly own: Part;
  readonly onAdd: (index: number, labels: readonly string[]) => void;
  readonly onFocusRow: (index: number) => void;
  readonly onRemove: () => void;
}

/** The label of an item. Enter adds an item below, Backspace removes an empty one, and pasted lines become items. */
export function ItemLabel(props: ItemLabelProps): ReactElement {
  const { ref, name, label, index, itemsPath, items, own, onAdd, onFocusRow, onRemove } = props;
  const page = usePage();
  const takesValue = useRef(false);
  const path = [...itemsPath, index, 'label'];
  const isWrong = useIsWrong(path);

  const write = (text: string, next: string) =>
    writeItemLabel(text, itemsPath, index, next, items, takesValue.current);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onAdd(index + 1, [`Item ${items.length + 1}`]);
    else if (event.key === 'Backspace' && label === '') onRemove();
    else return;
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    const lines = event.clipboardData.getData('text/plain').split(/\r?\n/);
    const [first = '', ...others] = lines.map((line) => line.trim()).filter((line) => line !== '');
    if (lines.length < 2 || others.length === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const next = label.slice(0, selectionStart ?? 0) + first + label.slice(selectionEnd ?? label.length);
    const make = (text: string) => addItems(write(text, next), itemsPath, index + 1, others, items);
    if (change(page, make, 'step', `Added ${others.length} items.`)) onFocusRow(index + others.length);
  }

  return (
    <input
      className="input"
      ref={ref}
      aria-label={`Label of ${name}`}
      aria-invalid={isWrong}
      value={label}
      onFocus={() => {
        const state = page.workspace.getState();
        takesValue.current = followsLabel(own, index, textOf(state), sampleOf(state).text);
      }}
      onChange={({ target }) => change(page, (text) => write(text, target.value), 'typing')}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
    />
  );
}
