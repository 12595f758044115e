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
import { provideFrameProps } from './preview/provide-frame-props.ts';
import { preview } from './preview-state/preview-state.ts';
import { openLinks } from './share/open-link.ts';
import { noteProgress } from './tutorial/tutorial-steps.ts';

await bindToHost();
await openLinks();
preview.start();
noteProgress();
provideFrameProps();
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
