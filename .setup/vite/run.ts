import { runnerImport } from 'vite';
import { root } from './paths.ts';

/** Runs one of the format's build-time files now, and tells which of our files it was made of. */
export async function runFormatModule<Exports>(stem: string): Promise<{ exports: Exports; files: string[] }> {
  const file = `${root}src/format/${stem}.ts`;
  const { module, dependencies } = await runnerImport<Exports>(file, { configFile: false, root });
  return { exports: module, files: [file, ...dependencies.filter((path) => path.startsWith(root))] };
}
