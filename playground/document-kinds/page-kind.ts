import type { ComponentType, ReactElement } from 'react';
import type { KindName } from '../analysis/kind-facts.ts';
import type { ToolName } from '../documents/workspace.ts';
import type { Editor } from '../editor/editor.ts';
import type { Page } from '../page/page.ts';

/** A kind of document, with everything that the page needs to show and edit it. Its linter runs in the worker. */
export interface PageKind {
  readonly name: KindName;
  /** Its title, such as "Modal". */
  readonly title: string;
  readonly icon: ReactElement;
  /** The icon of one document, if they differ. Loaded when it is drawn. */
  readonly Icon?: ComponentType<{ readonly text: string; readonly otherwise: ReactElement }>;
  /** Its purpose, in one sentence. */
  readonly description: string;
  /** The accessible name of its text editor. */
  readonly textLabel: string;
  /** Loads its text editor. */
  readonly loadEditor: () => Promise<CreateDocumentEditor>;
  /** The view that edits the text as fields, unless the kind has none. Loaded when it is opened. */
  readonly Builder?: ComponentType;
  /** The pane beside the document. Loaded with the first document, except for that of the modal. */
  readonly Preview: ComponentType;
  /** Its part of the status line, if there is one. Loaded with the first document. */
  readonly Status?: ComponentType;
  /** Whether it is uploaded to the CRM. */
  readonly isUploaded?: true;
  /** Its tools, the first of which is shown if the chosen one is not among them. */
  readonly tools: readonly ToolName[];
  /** Its columns before they are changed, if they differ from those of others. */
  readonly columns?: { readonly documentWidth: string; readonly areToolsFolded: boolean };
  /** The function of the package that types a document in a TypeScript module, if there is one. */
  readonly definition?: { readonly from: string; readonly name: string };
}

/** Creates an editor of a document of one kind, inside a shadow root. */
export type CreateDocumentEditor = (
  page: Page,
  root: ShadowRoot,
  text: string,
  onChange: (text: string) => void,
) => Editor;
