import '../styles/tokens.css';
import './crm-page.css';
import 'json-modal/react/styles.css';
import { createRoot } from 'react-dom/client';
import { preloadModal } from '../../src/react/JsonModal.tsx';
import { CrmPage } from './CrmPage.tsx';
import type { FramePropsWindow } from './frame-props.ts';

const {
  playgroundStage: stage,
  playgroundPick: pick,
  playgroundShown: shown,
  playgroundNeeds: needs,
} = window.parent as FramePropsWindow;
const root = document.getElementById('root');

if (root && stage && pick && shown && needs) {
  // The code of the modal first: a modal that opens takes the focus, and would take it from the editor when its code arrives.
  await preloadModal();
  // Not in strict mode, which opens each modal twice: the list of requests would show both.
  createRoot(root).render(<CrmPage stage={stage} pick={pick} shown={shown} needs={needs} />);
} else if (root) {
  root.textContent = 'The playground shows its modal on this page.';
}
