import { type BoundFile, boundFile, boundSample, readText, type TextOnDisk } from '../host/bound-file.ts';
import { askHost, findHost, isHosted, listenToHost, previewEnded } from '../host/host.ts';
import { previewState } from '../preview-state/preview-state.ts';
import { isEdited, resetText, workspace } from '../workspace/workspace-store.ts';
import { saveOnKeys } from './save.ts';

/** Binds the page to the file of the host that serves it. Without a host, the page is the plain playground. */
export async function bindToHost(): Promise<void> {
  if (!isHosted) return;
  const file = (await askHost('file')) as HostFile;
  const read = { ...file, lineEnding: '\n', ...readText(file.text) } as const;
  boundFile.setState({ ...read, base: file.version, problem: null }, true);
  const { tool } = workspace.getState();
  workspace.setState({
    sample: boundSample()?.id ?? '',
    texts: {},
    context: file.context,
    tool: tool === 'guide' ? 'requests' : tool,
  });
  document.title = `${file.name} – json-modal preview`;
  listen();
  saveOnKeys();
  addEventListener('beforeunload', (event) => {
    if (isEdited(workspace.getState())) event.preventDefault();
  });
}

type HostFile = Omit<BoundFile, 'base' | 'problem' | 'lineEnding'>;

function listen(): void {
  listenToHost((event) => {
    if (event.type === 'file') applyFile(event.file);
    // Changes that were saved before this page listened are not reported again.
    else if (event.type === 'begin') void askHost('file').then((file) => resume(file as HostFile), ignore);
    else void reconnect();
  });
}

/** Shows why the page waits, until its host responds again. Unsaved changes stay. */
async function reconnect(): Promise<void> {
  for (let problem: string | null = previewEnded; problem !== null; problem = await findHost()) {
    boundFile.setState({ problem });
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  listen();
}

const pollMs = 1000;

/** Continues with the current host, which may have another endpoint or context. */
function resume({ endpoint, responder, context, ...onDisk }: HostFile): void {
  const before = boundFile.getState();
  boundFile.setState({ endpoint, responder, context, problem: null });
  const isGivenAnew = JSON.stringify(context) !== JSON.stringify(before?.context);
  workspace.setState(isGivenAnew ? { context } : {});
  applyFile(onDisk);
  const { modal } = previewState.getState();
  if (modal?.getState().phase === 'failed') modal.retry();
}

/** Uses the text on the disk. Unsaved edits stay, and are then in conflict with it. */
function applyFile({ text, version }: TextOnDisk): void {
  const file = boundFile.getState();
  if (file === null || file.version === version) return;
  const wasEdited = isEdited(workspace.getState());
  // An earlier save problem is outdated now.
  boundFile.setState({ ...readText(text), version, problem: null, ...(!wasEdited && { base: version }) });
  if (wasEdited || text === null) workspace.setState({});
  else resetText();
}

function ignore(): void {}
