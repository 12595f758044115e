import { spawn } from 'node:child_process';

/** Opens a page in the browser of this machine, if there is one. */
export function openBrowser(url: string, complain: (line: string) => void): void {
  const [command, ...words] = browserCommand(url, process.platform, process.env);
  const opener = spawn(command, words, { stdio: 'ignore', detached: true });
  const complainOfNone = () => complain('No browser could be opened: open the address yourself.');
  opener.on('error', complainOfNone);
  // With these it says so itself; what is more is how a browser ended that it had opened.
  opener.on('exit', (status) => status !== null && status >= 1 && status <= 4 && complainOfNone());
  opener.unref();
}

/**
 * The program that opens an address, and its words. On Windows not `start`, whose shell takes "&" for the end of the
 * command; and by its whole path, since a program of that name in the current folder would go before it.
 */
export function browserCommand(
  url: string,
  platform: NodeJS.Platform,
  { SystemRoot: windows = 'C:\\Windows' }: NodeJS.ProcessEnv,
): readonly [command: string, ...words: string[]] {
  if (platform === 'win32') return [`${windows}\\System32\\rundll32.exe`, 'url.dll,FileProtocolHandler', url];
  return [platform === 'darwin' ? 'open' : 'xdg-open', url];
}
