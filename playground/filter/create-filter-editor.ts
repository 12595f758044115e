import { filterSchema } from '../../src/language-server/kinds/filter-schema.ts';
import { jsonEditorOf } from '../editor/json-editor-of.ts';

/** Creates the editor of a filter. */
export const createFilterEditor = jsonEditorOf({ label: 'Filter, as JSON', schema: () => filterSchema });
