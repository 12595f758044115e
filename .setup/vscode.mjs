import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = `${root}node_modules/.cache/json-modal-vscode/`;

// Builds the extension for VS Code, and packs it with vsce, which npx installs. Without it: "node .setup/vscode.mjs --build".
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
run('npx --no-install vite build --mode vscode-extension --logLevel warn', root);
run('npx --no-install vite build --mode vscode-server --logLevel warn', root);
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
// The sources are modules, but VS Code loads what is built of them by `require`.
const { type: _, ...manifest } = JSON.parse(readFileSync(`${root}src/vscode/package.json`, 'utf8'));
writeFileSync(`${folder}package.json`, JSON.stringify({ ...manifest, version }, null, 2));
writeFileSync(`${folder}.vscodeignore`, '*.vsix');
copyFileSync(`${root}src/vscode/README.md`, `${folder}README.md`);
copyFileSync(`${root}LICENSE`, `${folder}LICENSE`);
if (!process.argv.includes('--build')) {
  const file = `json-modal-${version}.vsix`;
  const options = '--no-dependencies --allow-missing-repository --skip-license';
  run(`npx --yes @vscode/vsce@4.1.0 package ${options} --out ${file}`, folder);
  console.log(`${folder}${file}`);
}

/**
 * @param {string} command
 * @param {string} cwd
 */
function run(command, cwd) {
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
