import { toManifestSchema } from '../../src/language-server/kinds/manifest-schema.ts';
import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import { createJsonEditor } from '../editor/create-json-editor.ts';
import type { Editor } from '../editor/editor.ts';
import type { Page } from '../page/page.ts';

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
