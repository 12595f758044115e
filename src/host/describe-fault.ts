import { errorCode } from './error-code.ts';

/** What the file system said, in words; `missing` is what was looked for. */
export function describeFault(error: unknown, missing: 'file' | 'folder' = 'file'): string {
  const code = errorCode(error);
  if (code === 'ENOENT') return `there is no such ${missing}`;
  return faults[code] ?? (error instanceof Error ? error.message : String(error));
}

const faults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'another program is using it',
  EEXIST: 'a file of that name is there',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  ENOTREG: 'it is not a regular file',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
};
