import './styles/page.css';
import './styles/controls.css';
import './styles/menu.css';
import './styles/panes.css';
import './styles/tools.css';
import './styles/details.css';
import './styles/files.css';
import './styles/dialog.css';
import './styles/endpoint.css';
import './styles/states.css';
import './styles/narrow.css';
import './styles/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepFocus } from './controls/keep-focus.ts';
import { mergeEvent } from './documents/persist-workspace.ts';
import { provideFrameProps } from './modal-preview/provide-frame-props.ts';
import { keepOffline } from './offline/keep-offline.ts';
import { createPage, type Page } from './page/page.ts';
import { listenToKeys } from './page/page-keys.ts';
import { PageContext } from './page/use-page.ts';
import { isHosted } from './preview-server/host.ts';
import { goToProblemsOnKeys } from './problems/go-on-keys.ts';

await start(createPage());
keepOffline();

/** Opens the link in the address, now and whenever it changes. */
async function openLinks(page: Page): Promise<void> {
  const open = async () => {
    if (location.hash !== '') await (await import('./files/open-link.ts')).openLink(page);
  };
  addEventListener('hashchange', () => void open());
  await open();
}

async function start(page: Page): Promise<void> {
  if (isHosted) await (await import('./files/bind-to-host.ts')).bindToHost(page);
  else await openLinks(page);
  page.preview.start();
  provideFrameProps(page);
  keepFocus();
  moveBetweenAreas();
  goToProblemsOnKeys(page);
  const root = document.getElementById('root');
  if (root === null) return;
  // Not in strict mode, which opens each view twice: the list of requests would show both.
  createRoot(root).render(
    <PageContext value={page}>
      <App />
    </PageContext>,
  );
  void recordVersions(page);
}

/** Records versions from now on: until the recorder is loaded, the texts before another tab replaces them. */
async function recordVersions(page: Page): Promise<void> {
  const states = [page.workspace.getState()];
  const remember = () => states.push(page.workspace.getState());
  addEventListener(mergeEvent, remember);
  const { keepHistory } = await import('./versions/keep-history.ts');
  removeEventListener(mergeEvent, remember);
  keepHistory(page, states);
}

/** Moves the focus between the bar, the document, the preview and the tools at F6, and back at Shift+F6. */
function moveBetweenAreas(): void {
  listenToKeys((event) => {
    if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')].filter((area) =>
      area.checkVisibility(),
    );
    const at = areas.findIndex((area) => area.contains(document.activeElement));
    areas.at((at + (event.shiftKey ? (at < 0 ? 0 : -1) : 1)) % areas.length)?.focus();
  });
}
