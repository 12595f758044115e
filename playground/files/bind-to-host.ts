import {
  isEdited,
  isInConflict,
  resetText,
  updateFile,
  type WorkspaceStore,
} from '../documents/workspace-store.ts';
import type { Page } from '../page/page.ts';
import { listenToKeys } from '../page/page-keys.ts';
import {
  type BoundFile,
  changeFile,
  type ModalOnDisk,
  readText,
  type TextOnDisk,
  toSample,
} from '../preview-server/bound-file.ts';
import { previewEnded } from '../preview-server/host.ts';
import type { Sample } from '../samples/index.ts';
import { keepUnsaved, readUnsaved } from './unsaved-text.ts';

/** Binds the page to the file of the host that serves it. */
export async function bindToHost(page: Page): Promise<void> {
  const { host, workspace } = page;
  const onDisk = (await host.ask('file')) as HostFile;
  const read = { ...onDisk, lineEnding: '\n', ...readText(onDisk.text) } as const;
  const { text: unsaved, ...origin } = readUnsaved() ?? { base: onDisk.version, common: read.text ?? '' };
  const first = { ...origin, isSaving: false, problem: null };
  const file = { ...read, ...first, sample: toSample(read), modal: onDisk.modal && toModal(onDisk.modal) };
  workspace.setState({
    file,
    sample: file.sample.id,
    texts: unsaved === undefined ? {} : { [file.sample.id]: unsaved },
    context: file.context,
  });
  document.title = `${file.name} – json-modal preview`;
  listen(page);
  saveOnKeys(page);
  keepUnsaved(workspace);
}

/** The file as the host reports it. */
interface HostFile
  extends Omit<BoundFile, 'base' | 'common' | 'isSaving' | 'problem' | 'lineEnding' | 'sample' | 'modal'> {
  readonly modal: ModalOnDisk | null;
}

function toModal({ name, kind, text }: ModalOnDisk): Sample {
  return toSample({ name, kind, ...readText(text) });
}

function listen(page: Page): void {
  const { host, workspace } = page;
  host.listen((event) => {
    if (event.type === 'file') applyFile(workspace, event.file);
    else if (event.type === 'modal') updateFile(workspace, { modal: toModal(event.modal) });
    // Changes that were saved before this page listened are not reported again.
    else if (event.type === 'begin')
      void host.ask('file').then((file) => resume(page, file as HostFile), ignore);
    else void reconnect(page);
  });
}

/** Shows why the page waits, until its host responds again. Unsaved changes stay. */
async function reconnect(page: Page): Promise<void> {
  const { host, workspace } = page;
  for (let problem: string | null = previewEnded; problem !== null; problem = await host.find()) {
    if (workspace.getState().file?.problem !== problem) updateFile(workspace, { problem });
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  listen(page);
}

const pollMs = 1000;

/** Continues with the current host, which may have another endpoint or context. */
function resume(
  { workspace, preview }: Page,
  { endpoint, responder, context, modal: modalOnDisk, ...onDisk }: HostFile,
): void {
  workspace.setState(({ file, context: shown }) => {
    if (file === null) return {};
    const isNew = JSON.stringify(context) !== JSON.stringify(file.context);
    const modalFile = modalOnDisk && toModal(modalOnDisk);
    const changes = { endpoint, responder, context, modal: modalFile, problem: null };
    return { file: changeFile(file, changes), context: isNew ? context : shown };
  });
  applyFile(workspace, onDisk);
  const { modal } = preview.getState();
  if (modal?.getState().phase === 'failed') modal.retry();
}

/** Uses the text on the disk. Unsaved edits stay, and are then in conflict with it. */
function applyFile(workspace: WorkspaceStore, { text, version }: TextOnDisk): void {
  const state = workspace.getState();
  if (state.file === null || state.file.version === version) return;
  const wasEdited = isEdited(state);
  // An earlier save problem is outdated now.
  updateFile(workspace, { ...readText(text), version, problem: null, ...(!wasEdited && { base: version }) });
  if (!wasEdited && text !== null) resetText(workspace);
}

function ignore(): void {}

/** Saves at Ctrl+S or Cmd+S, wherever the focus is. */
function saveOnKeys({ workspace, save }: Page): void {
  listenToKeys((event) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const state = workspace.getState();
    if (isInConflict(state)) return;
    if (isEdited(state) || state.file?.text === null) void save();
  });
}
