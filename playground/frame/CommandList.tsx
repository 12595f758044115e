import type { ReactElement } from 'react';
import { readOutline } from '../builder/read-outline.ts';
import type { MenuEntry } from '../controls/Menu.tsx';
import { type SearchEntry, SearchList } from '../controls/SearchList.tsx';
import { kindOf } from '../document-kinds/index.ts';
import { openTool, textOf } from '../documents/workspace-store.ts';
import { openPart } from '../modal-preview/open-part.ts';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { isHosted } from '../preview-server/host.ts';
import { goToProblem } from '../problems/go-to-problem.ts';
import { useDocumentGroups } from './DocumentList.tsx';
import { tools } from './tool-list.ts';

interface CommandListProps {
  /** The commands of the bar. */
  readonly commands: readonly MenuEntry[];
  readonly close: () => void;
}

/** Everything that one can go to or do, found by its words. */
export function CommandList({ commands, close }: CommandListProps): ReactElement {
  const page = usePage();
  const kind = useWorkspace(kindOf);
  const text = useWorkspace(textOf);
  const problems = usePreviewState((state) => state.problems);
  const documents = useDocumentGroups(close);
  const { blocks, actions } = readOutline(text);
  // The dialog gives the focus back to where it was, before a command moves it.
  const after = (choose: () => void) => () => {
    close();
    requestAnimationFrame(choose);
  };
  const groups: { readonly title: string; readonly entries: readonly SearchEntry[] }[] = [
    {
      title: 'Parts of the modal',
      entries: [...blocks, ...actions].map(({ section, key, name, kind: partKind }) => ({
        id: `${section} ${key}`,
        label: name,
        detail: partKind?.title,
        words: `${key} ${partKind?.title}`,
        choose: after(() => openPart(page, section, key)),
      })),
    },
    {
      title: 'Problems',
      entries: problems.map((problem, index) => ({
        id: `problem ${index}`,
        label: problem.message,
        detail: `line ${problem.range.start.line}`,
        choose: after(() => goToProblem(page, problem, true)),
      })),
    },
    {
      title: 'Tools',
      entries: kind.tools
        .filter((name) => !(isHosted && tools[name].isOnlyInPlayground))
        .map((name) => ({
          id: `tool ${name}`,
          label: tools[name].title,
          icon: tools[name].icon,
          choose: after(() => openTool(page.workspace, name)),
        })),
    },
    {
      title: 'Commands',
      entries: commands
        .filter(({ isDisabled }) => isDisabled !== true)
        .map(({ label, icon, keys, choose }) => ({
          id: `command ${label}`,
          label,
          icon,
          detail: keys,
          choose: after(choose),
        })),
    },
    ...(isHosted ? [] : documents),
  ];
  return (
    <SearchList
      label="Search documents, parts, problems and commands"
      listLabel="Results"
      groups={groups}
      describeNone={(search) => `Nothing matches "${search}".`}
    />
  );
}
