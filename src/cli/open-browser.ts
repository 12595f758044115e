import { spawn } from 'node:child_process';

/** Opens a URL in the browser, if there is one. */
export function openBrowser(url: string, warn: (line: string) => void): void {
  const [command, ...words] = browserCommand(url, process.platform, process.env);
  const opener = spawn(command, words, { stdio: 'ignore', detached: true });
  const complainOfNone = () => warn('No browser could be opened. Open the address yourself.');
  opener.on('error', complainOfNone);
  // These statuses mean that no browser was found; others come from the browser itself.
  opener.on('exit', (status) => status !== null && status >= 1 && status <= 4 && complainOfNone());
  opener.unref();
}

/**
 * Returns the command that opens a URL. Windows does not use `start`, whose shell splits at "&". The path is absolute, since
 * the current folder has precedence.
 */
export function browserCommand(
  url: string,
  platform: NodeJS.Platform,
  { SystemRoot: windows = 'C:\\Windows' }: NodeJS.ProcessEnv,
): readonly [command: string, ...words: string[]] {
  if (platform === 'win32') return [`${windows}\\System32\\rundll32.exe`, 'url.dll,FileProtocolHandler', url];
  return [platform === 'darwin' ? 'open' : 'xdg-open', url];
}
