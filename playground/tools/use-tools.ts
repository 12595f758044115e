import type { TabLabel } from '../controls/Tabs.tsx';
import { isHosted } from '../host/host.ts';
import { kindOf } from '../kinds/index.ts';
import { useWorkspace } from '../page/use-page.ts';
import { type Tool, toolNames } from '../workspace/workspace.ts';
import { tools } from './tool-list.ts';

/** Returns the tools of this page in order, with the counts of their contents. */
export function useTools(): Readonly<Partial<Record<Tool, TabLabel>>> {
  const kind = useWorkspace(kindOf);
  // Hooks are called for every tool, whatever the kind.
  const labels = new Map(toolNames.map(useTool));
  const names = kind.tools.filter((name) => !(isHosted && tools[name].isOnlyInPlayground));
  return Object.fromEntries(names.map((name) => [name, labels.get(name)]));
}

function useTool(name: Tool): readonly [Tool, TabLabel] {
  const { title, icon, useCount, useSeverity = useNothing } = tools[name];
  return [name, { title, icon, count: useCount(), severity: useSeverity() }];
}

function useNothing(): undefined {}
