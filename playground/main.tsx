import './styles/tokens.css';
import './styles/page.css';
import './styles/controls.css';
import './styles/panes.css';
import './styles/tools.css';
import './styles/details.css';
import './styles/files.css';
import './styles/dialog.css';
import './styles/endpoint.css';
import './styles/notes.css';
import './styles/states.css';
import './styles/narrow.css';
import './styles/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepFocus } from './controls/keep-focus.ts';
import { bindToHost } from './files/bind-to-host.ts';
import { keepOffline } from './offline/keep-offline.ts';
import { createPage, type Page } from './page/page.ts';
import { PageContext } from './page/use-page.ts';
import { provideFrameProps } from './preview/provide-frame-props.ts';
import { openLinks } from './share/open-link.ts';
import { noteProgress } from './tutorial/tutorial-steps.ts';

await start(createPage());
keepOffline();

async function start(page: Page): Promise<void> {
  await bindToHost(page);
  await openLinks(page);
  page.preview.start();
  noteProgress(page);
  provideFrameProps(page);
  keepFocus();
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <PageContext value={page}>
        <App />
      </PageContext>
    </StrictMode>,
  );
}
