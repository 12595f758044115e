import type { ReactElement, Ref } from 'react';
import { usePage } from '../page/use-page.ts';

/** The field, not shown, with which the browser asks for a file to import. */
export function FilePicker({ ref }: { readonly ref: Ref<HTMLInputElement> }): ReactElement {
  const page = usePage();
  return (
    <input
      type="file"
      accept=".json,application/json"
      aria-label="File to import"
      ref={ref}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file) void import('./import-file.ts').then(({ importFiles }) => importFiles(page, [file]));
      }}
    />
  );
}
