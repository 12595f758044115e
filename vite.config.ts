import { defineConfig, type UserConfig } from 'vite';
import { commandBuild, packageBuild } from './.setup/vite/package.ts';
import { playground } from './.setup/vite/playground.ts';
import { isTestMode, tests } from './.setup/vite/tests.ts';
import { extensionBuild, serverBuild } from './.setup/vite/vscode.ts';

const builds: Readonly<Record<string, UserConfig>> = {
  command: commandBuild,
  'vscode-extension': extensionBuild,
  'vscode-server': serverBuild,
};

/** `vite` serves the playground, `vite build` makes the package, `vitest` runs the tests; each has its own file. */
export default defineConfig(({ command, mode }) => {
  if (isTestMode(mode)) return tests(mode);
  if (command === 'serve' || mode === 'playground') return playground;
  return builds[mode] ?? packageBuild;
});
