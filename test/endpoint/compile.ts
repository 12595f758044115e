import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../.setup/vite/paths.ts';

type Files = Readonly<Record<string, string>>;

/** A new folder that has these files, and the packages of this repository. */
export function makeFolder(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'json-modal-')));
  symlinkSync(`${root}node_modules`, join(folder, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** What the compiler says of some TypeScript files, as strict as it can be; an empty text when it is content. */
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
  rmSync(folder, { recursive: true });
  return stdout;
}

const config = {
  extends: `${root}tsconfig.json`,
  compilerOptions: { typeRoots: [`${root}node_modules/@types`], types: ['node'], noUnusedLocals: false },
  include: ['*.ts', '*.tsx'],
  files: ['schemas', 'validators'].map((name) => `${root}src/format/check/virtual-${name}.d.ts`),
};
