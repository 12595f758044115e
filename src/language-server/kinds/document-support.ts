import type { Node } from '../../lint/text/nodes.ts';
import type { KeyLayout } from '../key-uses.ts';
import type { OutlineEntry } from '../outline.ts';
import type { SubSchema } from '../sub-schema.ts';

/** All that the language server needs about a kind of document. Its linter is declared elsewhere. */
export interface DocumentSupport {
  /** The modal whose keys it uses: the document itself, another document, or none. */
  readonly modal: 'own' | 'other' | 'none';
  /** Returns its schema, which can depend on its value, and on that of its modal. */
  readonly schemaOf: (value: unknown, modal: unknown) => SubSchema;
  /** The places of keys of blocks and buttons, if it has any. */
  readonly keys?: KeyLayout;
  readonly outlineOf: (root: Node) => readonly OutlineEntry[];
}
