import { filterJsonSchema } from '../../src/filters/filter.ts';
import { createJsonEditor } from '../editor/create-json-editor.ts';
import type { Editor } from '../editor/editor.ts';
import type { Page } from '../page/page.ts';
import type { SubSchema } from '../schema/schema-at-path.ts';

/** Creates the editor of a filter. */
export function createFilterEditor(
  page: Page,
  root: ShadowRoot,
  text: string,
  onChange: (text: string) => void,
): Editor {
  return createJsonEditor(page, root, text, onChange, { label: 'Filter, as JSON', schema: () => schema });
}

const schema = offerExamples(filterJsonSchema);

/** Returns a schema whose examples are offered as values. */
function offerExamples({ examples, properties, items, ...others }: SubSchema): SubSchema {
  return {
    ...others,
    ...(examples && { anyOf: [{ enum: examples }, {}] }),
    ...(items && { items: offerExamples(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, offerExamples(property)]),
      ),
    }),
  };
}
