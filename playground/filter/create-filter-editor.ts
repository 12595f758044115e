import { filterSchema } from '../../src/language-server/kinds/filter-schema.ts';
import { createJsonEditor } from '../editor/create-json-editor.ts';
import type { Editor } from '../editor/editor.ts';
import type { Page } from '../page/page.ts';

/** Creates the editor of a filter. */
export function createFilterEditor(
  page: Page,
  root: ShadowRoot,
  text: string,
  onChange: (text: string) => void,
): Editor {
  return createJsonEditor(page, root, text, onChange, {
    label: 'Filter, as JSON',
    schema: () => filterSchema,
  });
}
