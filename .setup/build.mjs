import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

rmSync(`${root}dist`, { recursive: true, force: true });
run('vite build --logLevel warn');
run('vite build --mode command --logLevel warn');
run('tsc -p .setup/tsconfig.build.json');
pointDeclarationsAtModules();
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
