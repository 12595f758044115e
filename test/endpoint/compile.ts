import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../.setup/vite/paths.ts';
import { makeProject } from '../make-project.ts';

type Files = Readonly<Record<string, string>>;

/** A new folder that has these files, and the packages of this repository. */
export function makeFolder(files: Files): string {
  const folder = makeProject(files);
  symlinkSync(`${root}node_modules`, join(folder, 'node_modules'), 'junction');
  return folder;
}

/** The errors of some files in TypeScript, or JavaScript with comments, as strict as it can be; an empty text when it is content. */
export function compile(files: Files): string {
  const folder = makeFolder({
    ...files,
    'tsconfig.json': JSON.stringify(config),
    'package.json': '{"type":"module"}',
  });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout;
}

const config = {
  extends: `${root}tsconfig.json`,
  compilerOptions: { typeRoots: [`${root}node_modules/@types`], types: ['node'], noUnusedLocals: false },
  include: ['*.ts', '*.tsx', '*.js', '*.jsx'],
  files: [
    'format/check/virtual-modules',
    'extensions/virtual-extension-validators',
    'lint/virtual-version',
  ].map((name) => `${root}src/${name}.d.ts`),
};
