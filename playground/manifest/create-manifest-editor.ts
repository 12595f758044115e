import { toManifestSchema } from '../../src/language-server/kinds/manifest-schema.ts';
import { jsonEditorOf } from '../editor/json-editor-of.ts';

/** Creates the editor of a manifest, which completes the endpoints of its extension. */
export const createManifestEditor = jsonEditorOf({
  label: 'Manifest, as JSON',
  schema: (value) => toManifestSchema(value),
});
