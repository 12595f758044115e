import type { StoreApi } from 'zustand/vanilla';
import { isObject } from '../../src/base/json.ts';

/** How the columns beside the preview are shown. */
export interface Columns {
  /** By the kind of the document. */
  readonly widths: Readonly<Record<string, ColumnWidths>>;
  readonly isDocumentFolded: boolean;
  readonly areToolsFolded: boolean;
}

/** Widths in pixels. Without one, or with `null`, a column follows the window. */
export interface ColumnWidths {
  readonly document?: number | null;
  readonly tools?: number | null;
}

/** The limits of the widths in pixels. */
export const columnLimits = {
  document: { least: 344, most: 640 },
  tools: { least: 376, most: 800 },
} as const;

/** The columns of a first visit. */
export const firstColumns: Columns = {
  widths: {},
  isDocumentFolded: false,
  areToolsFolded: false,
};

/** Changes how the columns are shown. */
export function setColumns(
  workspace: StoreApi<{ readonly columns: Columns }>,
  changes: Partial<Columns>,
): void {
  workspace.setState((state) => ({ columns: { ...state.columns, ...changes } }));
}

/** Changes the width of a column, for all documents of a kind. */
export function setWidth(
  workspace: StoreApi<{ readonly columns: Columns }>,
  kind: string,
  changes: ColumnWidths,
): void {
  const { widths } = workspace.getState().columns;
  setColumns(workspace, { widths: { ...widths, [kind]: { ...widths[kind], ...changes } } });
}

/** Reads the columns from any value. */
export function readColumns(kept: unknown): Columns {
  if (!isObject(kept)) return firstColumns;
  const { widths, isDocumentFolded, areToolsFolded } = kept;
  const entries = Object.entries(isObject(widths) ? widths : {}).map(
    ([kind, own]) => [kind, readWidths(own)] as const,
  );
  return {
    widths: Object.fromEntries(entries.filter(([, own]) => Object.keys(own).length > 0)),
    isDocumentFolded: isDocumentFolded === true,
    areToolsFolded: areToolsFolded === true,
  };
}

function readWidths(kept: unknown): ColumnWidths {
  const { document, tools } = isObject(kept) ? kept : {};
  return { ...(isWidth(document) && { document }), ...(isWidth(tools) && { tools }) };
}

function isWidth(kept: unknown): kept is number {
  return typeof kept === 'number' && kept > 0 && kept < 10_000;
}
