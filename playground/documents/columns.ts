import type { StoreApi } from 'zustand/vanilla';
import { isObject } from '../../src/base/json.ts';

/** How the columns beside the preview are shown. */
export interface Columns {
  readonly kinds: Readonly<Record<string, KindColumns>>;
  readonly isDocumentFolded: boolean;
}

/** The columns of a kind of document. Without a width in pixels, or with `null`, a column follows the window. */
export interface KindColumns {
  readonly document?: number | null;
  readonly tools?: number | null;
  readonly areToolsFolded?: boolean;
}

/** The limits of the widths in pixels. */
export const columnLimits = {
  document: { least: 344, most: 640 },
  tools: { least: 376, most: 800 },
} as const;

/** The columns of a first visit. */
export const firstColumns: Columns = {
  kinds: {},
  isDocumentFolded: false,
};

/** Changes how the columns are shown. */
export function setColumns(
  workspace: StoreApi<{ readonly columns: Columns }>,
  changes: Partial<Columns>,
): void {
  workspace.setState((state) => ({ columns: { ...state.columns, ...changes } }));
}

/** Changes the columns of all documents of a kind. */
export function setKindColumns(
  workspace: StoreApi<{ readonly columns: Columns }>,
  kind: string,
  changes: KindColumns,
): void {
  const { kinds } = workspace.getState().columns;
  setColumns(workspace, { kinds: { ...kinds, [kind]: { ...kinds[kind], ...changes } } });
}

/** Reads the columns from any value. */
export function readColumns(kept: unknown): Columns {
  if (!isObject(kept)) return firstColumns;
  const { kinds, isDocumentFolded } = kept;
  const entries = Object.entries(isObject(kinds) ? kinds : {}).map(
    ([kind, own]) => [kind, readKindColumns(own)] as const,
  );
  return {
    kinds: Object.fromEntries(entries.filter(([, own]) => Object.keys(own).length > 0)),
    isDocumentFolded: isDocumentFolded === true,
  };
}

function readKindColumns(kept: unknown): KindColumns {
  const { document, tools, areToolsFolded } = isObject(kept) ? kept : {};
  return {
    ...(isWidth(document) && { document }),
    ...(isWidth(tools) && { tools }),
    ...(typeof areToolsFolded === 'boolean' && { areToolsFolded }),
  };
}

function isWidth(kept: unknown): kept is number {
  return typeof kept === 'number' && kept > 0 && kept < 10_000;
}
