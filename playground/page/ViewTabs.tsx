import type { ReactElement } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { documentIcon, previewIcon, toolsIcon } from '../controls/icons.tsx';
import { views } from '../workspace/workspace.ts';
import { usePage, usePreviewState, useWorkspace } from './use-page.ts';

/** The views of a narrow window, within reach of the thumb, with the number of problems. */
export function ViewTabs(): ReactElement {
  const { workspace } = usePage();
  const view = useWorkspace((state) => state.view);
  const count = usePreviewState(({ lint, problems }) => (lint === 'done' ? problems.length : 0));
  return (
    <nav className="view-tabs" aria-label="Views">
      <Choice
        label="View"
        names={views}
        icons={{ document: documentIcon, preview: previewIcon, tools: toolsIcon }}
        withWords
        selected={view}
        onSelect={(selected) => workspace.setState({ view: selected })}
      />
      {count > 0 && (
        <span className="count view-count" data-severity="error" aria-hidden="true">
          {count}
        </span>
      )}
    </nav>
  );
}
