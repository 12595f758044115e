import type { ReactElement, Ref } from 'react';

interface FilePickerProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The accessible name. */
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** The field, not shown, with which the browser asks for a document. */
export function FilePicker({ ref, label, onFile }: FilePickerProps): ReactElement {
  return (
    <input
      type="file"
      accept=".json,application/json"
      aria-label={label}
      ref={ref}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
