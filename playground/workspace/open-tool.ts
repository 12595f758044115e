import { workspace } from './store.ts';
import type { Tool } from './workspace.ts';

/** Brings a tool to view, with the focus on its tab: the link that leads there may be gone by then. */
export function openTool(tool: Tool): void {
  workspace.setState({ tool, view: 'tools' });
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-name="${tool}"]`)?.focus());
}
