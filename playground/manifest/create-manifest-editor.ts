import { createJsonEditor } from '../editor/create-json-editor.ts';
import type { Editor } from '../editor/editor.ts';
import type { Page } from '../page/page.ts';
import type { SubSchema } from '../schema/schema-at-path.ts';
import { toManifestSchema } from './manifest-schema.ts';

/** Creates the editor of a manifest, which completes the endpoints of its extension. */
export function createManifestEditor(
  page: Page,
  root: ShadowRoot,
  text: string,
  onChange: (text: string) => void,
): Editor {
  const schema = (value: unknown): SubSchema => toManifestSchema(value);
  return createJsonEditor(page, root, text, onChange, { label: 'Manifest, as JSON', schema });
}
