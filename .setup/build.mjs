import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyToBuild } from './why-to-build.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

// The tests of a release run after those of a commit, which have built.
if (process.argv.includes('--if-older') && whyToBuild() === null) process.exit();

rmSync(`${root}dist`, { recursive: true, force: true });
run('vite build --logLevel warn');
run('vite build --mode command --logLevel warn');
run('tsc -p .setup/tsconfig.build.json');
pointDeclarationsAtModules();
removeInnerDeclarations();
if (existsSync(`${root}playground/index.html`)) run('vite build --mode playground --logLevel warn');

/** @param {string} command */
function run(command) {
  const { status } = spawnSync(`npx --no-install ${command}`, { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** tsc leaves `./x.ts` in declarations; `./x.js` is what every consumer's TypeScript resolves without an option. */
function pointDeclarationsAtModules() {
  for (const name of readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(`${root}dist/${name}`, 'utf8');
    writeFileSync(`${root}dist/${name}`, text.replace(/(['"]\.{1,2}\/[^'"\n]*)\.tsx?(['"])/g, '$1.js$2'));
  }
}

/** Removes the declarations that no export needs: those of the command, and what stays inside. */
function removeInnerDeclarations() {
  /** @type {{ exports: Record<string, string | { default: string }> }} */
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const modules = Object.values(exports)
    .map((target) => (typeof target === 'string' ? target : target.default))
    .filter((path) => path.endsWith('.js'));
  const needed = new Set(modules.map((path) => resolve(root, path.replace(/\.js$/, '.d.ts'))));
  for (const file of needed)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/['"](\.{1,2}\/[^'"\n]+)\.js['"]/g))
      needed.add(resolve(dirname(file), `${path}.d.ts`));
  for (const name of readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' })) {
    const file = resolve(root, 'dist', name);
    if (name.endsWith('.d.ts') && !name.endsWith('.css.d.ts') && !needed.has(file)) rmSync(file);
  }
}
