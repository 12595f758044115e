import { statSync } from 'node:fs';

/** Throws, in words of `describeFault`, for what may never end when it is read: a named pipe, a device, a socket. */
export function assertRegularFile(path: string): void {
  const stats = statSync(path);
  if (stats.isFile() || stats.isDirectory() || isInherited(path)) return;
  throw Object.assign(new Error('It is not a regular file.'), { code: 'ENOTREG' });
}

/** A descriptor that the shell handed over, as for `<(command)`: whoever writes to it also ends it. */
function isInherited(path: string): boolean {
  return /^\/(dev\/(stdin|fd\/\d+)|proc\/(self|\d+)\/fd\/\d+)$/.test(path);
}
