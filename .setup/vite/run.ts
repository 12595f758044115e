import { type Plugin, runnerImport } from 'vite';
import { root } from './paths.ts';

/** Runs a module at build time, and returns its exports and the files of the repository that it was made of. */
export async function runModule<Exports>(
  path: string,
  plugins: Plugin[] = [],
): Promise<{ exports: Exports; files: string[] }> {
  const file = `${root}${path}`;
  const { module, dependencies } = await runnerImport<Exports>(file, { configFile: false, root, plugins });
  return { exports: module, files: [file, ...dependencies.filter((path) => path.startsWith(root))] };
}
