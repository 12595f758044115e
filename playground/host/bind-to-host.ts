import { isEdited, resetText, workspace } from '../workspace/store.ts';
import { type BoundFile, boundFile, boundSample, readText, type TextOnDisk } from './bound-file.ts';
import { askHost, goneWords, hostToken } from './host.ts';
import { saveOnKeys } from './save.ts';

/** Binds the page to the file of the host that served it; without one, the page stays the playground. */
export async function bindToHost(): Promise<void> {
  if (hostToken === null) return;
  const file = (await askHost('file')) as Omit<BoundFile, 'base' | 'problem' | 'lineEnding'>;
  const read = { ...file, lineEnding: '\n', ...readText(file.text) } as const;
  boundFile.setState({ ...read, base: file.version, problem: null }, true);
  const { tool } = workspace.getState();
  workspace.setState({
    sample: boundSample()?.id ?? '',
    drafts: {},
    context: file.context,
    tool: tool === 'guide' ? 'requests' : tool,
  });
  listen(hostToken);
  saveOnKeys();
  addEventListener('beforeunload', (event) => {
    if (isEdited(workspace.getState())) event.preventDefault();
  });
}

function listen(token: string): void {
  const events = new EventSource(`host/events?token=${encodeURIComponent(token)}`);
  events.addEventListener('file', ({ data }: MessageEvent<string>) => take(JSON.parse(data)));
  // What was saved while the connection was broken is not told again.
  events.addEventListener('open', () => {
    setProblem((problem) => (problem === goneWords ? null : problem));
    askHost('file').then((file) => take(file as TextOnDisk), ignore);
  });
  events.addEventListener('error', () => setProblem(() => goneWords));
}

function setProblem(next: (problem: string | null) => string | null): void {
  const file = boundFile.getState();
  if (file !== null) boundFile.setState({ problem: next(file.problem) });
}

/** Takes what is on the disk. Edits that were not saved stay, and are then in conflict with it. */
function take({ text, version }: TextOnDisk): void {
  const file = boundFile.getState();
  if (file === null || file.version === version) return;
  const wasEdited = isEdited(workspace.getState());
  boundFile.setState({ ...readText(text), version, ...(!wasEdited && { base: version, problem: null }) });
  if (wasEdited || text === null) workspace.setState({});
  else resetText();
}

function ignore(): void {}
