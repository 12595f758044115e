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
import { noteProgress } from './guide/note-progress.ts';
import { bindToHost } from './host/bind-to-host.ts';
import { goLive } from './live/live.ts';
import { keepOffline } from './offline/keep-offline.ts';
import { setStage } from './preview/stage.ts';
import { openLinks } from './share/open-link.ts';

await bindToHost();
await openLinks();
goLive();
noteProgress();
setStage();
keepFocus();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
keepOffline();
