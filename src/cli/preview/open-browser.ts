import { spawn } from 'node:child_process';

/** Opens a page in the browser of this machine, if there is one. */
export function openBrowser(url: string, complain: (line: string) => void): void {
  const [command, ...words] = openers[process.platform] ?? ['xdg-open'];
  if (command === undefined) return;
  const opener = spawn(command, [...words, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => complain('No browser could be opened: open the address yourself.'));
  opener.unref();
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};
