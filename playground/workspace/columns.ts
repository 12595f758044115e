import type { StoreApi } from 'zustand/vanilla';
import { isObject } from '../../src/base/json.ts';

/** How the columns beside the preview are shown. */
export interface Columns {
  /** The width in pixels; `null` until it is changed. */
  readonly documentWidth: number | null;
  readonly toolsWidth: number | null;
  readonly isDocumentFolded: boolean;
  readonly areToolsFolded: boolean;
}

/** The limits of the widths in pixels. */
export const columnLimits = {
  document: { least: 344, most: 640 },
  tools: { least: 376, most: 800 },
} as const;

/** The columns of a first visit. */
export const firstColumns: Columns = {
  documentWidth: null,
  toolsWidth: null,
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

/** Reads the columns from any value. */
export function readColumns(kept: unknown): Columns {
  if (!isObject(kept)) return firstColumns;
  const { documentWidth, toolsWidth, isDocumentFolded, areToolsFolded } = kept;
  return {
    documentWidth: readWidth(documentWidth),
    toolsWidth: readWidth(toolsWidth),
    isDocumentFolded: isDocumentFolded === true,
    areToolsFolded: areToolsFolded === true,
  };
}

function readWidth(kept: unknown): number | null {
  return typeof kept === 'number' && kept > 0 && kept < 10_000 ? kept : null;
}
