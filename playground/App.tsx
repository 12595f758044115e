import { type CSSProperties, type ReactElement, Suspense, useEffect } from 'react';
import { Boundary } from './controls/Boundary.tsx';
import { Splitter } from './controls/Splitter.tsx';
import { EditorPane } from './edit-pane/EditorPane.tsx';
import { DropCover } from './files/DropCover.tsx';
import { Notification } from './files/Notification.tsx';
import { isHosted } from './host/host.ts';
import { kindOf } from './kinds/index.ts';
import { usePage, useWorkspace } from './page/use-page.ts';
import { Tools } from './Tools.tsx';
import { TopBar } from './top-bar/TopBar.tsx';
import { firstWorkspace } from './workspace/workspace.ts';

/** The playground: the schema beside the modal, and the tools below. */
export function App(): ReactElement {
  const { workspace } = usePage();
  const { name, Preview } = useWorkspace(kindOf);
  const theme = useWorkspace((state) => state.theme);
  const view = useWorkspace((state) => state.view);
  const editorShare = useWorkspace((state) => state.editorShare);
  const toolsShare = useWorkspace((state) => state.toolsShare);

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  const shares = { '--editor-share': `${editorShare}%`, '--tools-share': `${toolsShare}%` } as CSSProperties;
  return (
    <div className="page" data-view={view} style={shares}>
      <TopBar />
      {!isHosted && (
        <>
          <Notification />
          <DropCover />
        </>
      )}
      <main className="work">
        <Boundary name="Schema">
          <EditorPane />
        </Boundary>
        <Splitter
          label="Width of the editor"
          orientation="vertical"
          value={editorShare}
          first={firstWorkspace.editorShare}
          onChange={(value) => workspace.setState({ editorShare: value })}
        />
        <Boundary name="Preview" of={name}>
          <Suspense>
            <Preview />
          </Suspense>
        </Boundary>
        <Splitter
          label="Height of the tools"
          orientation="horizontal"
          value={toolsShare}
          first={firstWorkspace.toolsShare}
          onChange={(value) => workspace.setState({ toolsShare: value })}
        />
        <Boundary name="Tools">
          <Tools />
        </Boundary>
      </main>
    </div>
  );
}
