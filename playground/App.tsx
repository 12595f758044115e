import { type CSSProperties, lazy, type ReactElement, Suspense, useEffect } from 'react';
import { Boundary } from './controls/Boundary.tsx';
import { Choice } from './controls/Choice.tsx';
import { documentIcon, previewIcon, toolsIcon } from './controls/icons.tsx';
import { PreviewSkeleton } from './controls/Skeletons.tsx';
import { areToolsFolded, kindOf } from './document-kinds/index.ts';
import type { KindColumns } from './documents/columns.ts';
import { views } from './documents/workspace.ts';
import { DropCover } from './files/DropCover.tsx';
import { Notification } from './files/Notification.tsx';
import { EditorPane } from './frame/EditorPane.tsx';
import { StatusLine } from './frame/StatusLine.tsx';
import { Tools } from './frame/Tools.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { usePage, usePreviewState, useWorkspace } from './page/use-page.ts';
import { usePageWidth } from './page/use-page-width.ts';
import { isHosted } from './preview-server/host.ts';

/** The page: the bar, the document, the preview and the tools in columns, and the status line below. */
export function App(): ReactElement {
  const { name, Preview, columns: firstColumns } = useWorkspace(kindOf);
  const theme = useWorkspace((state) => state.theme);
  const view = useWorkspace((state) => state.view);
  const columns = useWorkspace((state) => state.columns);
  const isFolded = useWorkspace(areToolsFolded);
  const isDrawerOpen = useWorkspace((state) => state.isDrawerOpen);
  const width = usePageWidth();

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  return (
    <div className="page" data-view={view}>
      <TopBar />
      <Notification />
      {!isHosted && <DropCover />}
      <main
        className="work"
        data-document={columns.isDocumentFolded ? 'folded' : 'open'}
        data-tools={isFolded ? 'folded' : 'open'}
        data-drawer={isDrawerOpen ? 'open' : 'closed'}
        style={toStyle(columns.kinds[name], firstColumns?.documentWidth)}
      >
        <Boundary name="Document">
          <EditorPane />
        </Boundary>
        <Boundary name="Preview" of={name}>
          <Suspense fallback={<PreviewSkeleton />}>
            <Preview />
          </Suspense>
        </Boundary>
        <StatusLine />
        <Boundary name="Tools">
          <Tools />
        </Boundary>
      </main>
      {width === 'narrow' && <ViewTabs />}
      <Suspense>
        <Tooltip />
      </Suspense>
    </div>
  );
}

/** Loaded after the first paint. */
const Tooltip = lazy(async () => ({ default: (await import('./controls/Tooltip.tsx')).Tooltip }));

/** Widths that were not changed follow the window. */
function toStyle({ document, tools }: KindColumns = {}, firstWidth = '') {
  const widths: Record<`--${string}`, string> = firstWidth === '' ? {} : { '--document': firstWidth };
  if (typeof document === 'number') widths['--document'] = `${document}px`;
  if (typeof tools === 'number') widths['--tools'] = `${tools}px`;
  return widths as CSSProperties;
}

/** The views of a narrow window, within reach of the thumb, with the number of problems. */
function ViewTabs(): ReactElement {
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
        <span className="count view-count" data-severity="error" role="status">
          {count} <span className="unseen">{count === 1 ? 'problem' : 'problems'}</span>
        </span>
      )}
    </nav>
  );
}
