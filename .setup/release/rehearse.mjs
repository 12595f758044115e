// Rehearses a release on this machine: node .setup/release/rehearse.mjs
// Prepares the packages, publishes them to a local registry (Verdaccio), and runs the first minutes of new users from there.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRegistry } from './local-registry.mjs';
import { packages, tarballNameOf } from './pack.mjs';
import {
  base,
  check,
  cleanUp,
  environment,
  findFreePort,
  makeFolder,
  run,
  serve,
  step,
} from './rehearsal.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
try {
  await rehearse();
  console.log('The rehearsal ended well.');
} catch (error) {
  console.error(`The rehearsal failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  cleanUp();
}

async function rehearse() {
  const release = join(base, 'release');
  step('prepare', () => run(`node .setup/release/prepare.mjs "${release}" --rehearsal`, root, process.env));
  await startRegistry();
  for (const { manifest } of packages)
    step(`publish ${manifest['name']}`, () =>
      run(`npm publish "${join(release, tarballNameOf(manifest))}"`, base),
    );
  await startAnApp();
  await lintInCi();
  serveWithoutTheCommand();
  embedTheRenderer();
  lintByTheAction(release);
  lintByTheHook();
}

/** A developer starts a modal in an empty folder. */
async function startAnApp() {
  const above = makeFolder('developer');
  const app = join(above, 'app');
  step('npx json-modal init app', () => run('npx json-modal init app', above));
  step('npm install', () => run('npm install', app));
  step('npm test', () => run('npm test', app));
  step('npx json-modal lint', () => run('npx json-modal lint', app));
  step('npx json-modal states', () => run('npx json-modal states cake.modal.json', app));
  step('npx json-modal report', () => run('npx json-modal report cake.modal.json --out report.html', app));
  const appPort = String(await findFreePort());
  const server = await serve('npm start', app, { PORT: appPort });
  const endpoint = /http:\S+/.exec(server)?.[0] ?? '';
  step('npx json-modal check', () =>
    run(`npx json-modal check cake.modal.json --endpoint ${endpoint} --submit`, app),
  );
  await openPage(`npx json-modal preview cake.modal.json --endpoint ${endpoint} --port 0`, app);
  await openPage('npx json-modal playground --port 0', app);
}

/** A CI engineer installs the command alone. */
async function lintInCi() {
  const project = makeFolder('ci');
  run('npm init --yes', project);
  step('npm install --save-dev json-modal-cli', () => run('npm install --save-dev json-modal-cli', project));
  const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
  check(installed.join() === 'json-modal-cli', `installed are ${installed.join(', ')}`);
  const bytes = sizeOf(join(project, 'node_modules/json-modal-cli'));
  check(bytes < 3_000_000, `the command has ${bytes} bytes`);
  writeFileSync(join(project, 'broken.modal.json'), '{ "type": "object" }');
  step('npx json-modal lint, with a problem', () => run('npx json-modal lint', project, environment, 1));
  step('npx json-modal playground, without its page', () =>
    run('npx json-modal playground', project, environment, 2),
  );
  run('npm install --save-dev json-modal-playground', project);
  await openPage('npx json-modal playground --port 0', project);
}

/** A server needs neither command nor page. */
function serveWithoutTheCommand() {
  const server = makeFolder('server');
  run('npm init --yes', server);
  step('npm install json-modal --omit=optional', () => run('npm install json-modal --omit=optional', server));
  check(!existsSync(join(server, 'node_modules/json-modal-cli')), 'the command was installed');
  step('import json-modal/endpoint', () =>
    run(`node --input-type=module --eval "await import('json-modal/endpoint')"`, server),
  );
  step('npx json-modal, without the command', () => run('npx json-modal', server, environment, 2));
}

/** A platform needs the renderer alone, under the name that the docs have. */
function embedTheRenderer() {
  const platform = makeFolder('platform');
  run('npm init --yes', platform);
  step('npm install json-modal@npm:json-modal-renderer', () =>
    run('npm install json-modal@npm:json-modal-renderer react react-dom', platform),
  );
  const bytes = sizeOf(join(platform, 'node_modules/json-modal'));
  check(bytes < 1_000_000, `the renderer has ${bytes} bytes`);
  step('import json-modal/react', () =>
    run(`node --input-type=module --eval "await import('json-modal/react')"`, platform),
  );
}

/** The step of the GitHub Action, and the script of the job for GitLab, in a repository without packages. */
function lintByTheAction(/** @type {string} */ release) {
  const repository = makeRepository('action');
  const asAction = {
    ...environment,
    GITHUB_ACTION_PATH: join(root, '.github/actions/json-modal'),
    GITHUB_ACTIONS: 'true',
  };
  const lint = (/** @type {string} */ files, /** @type {number} */ expected) =>
    run('bash "$GITHUB_ACTION_PATH/lint.sh"', repository, { ...asAction, JSON_MODAL_FILES: files }, expected);
  step('the action, with a problem', () =>
    check(/^::error file=broken/m.test(lint('', 1)), 'nothing is annotated'),
  );
  step('the action, for one file', () => lint('good.modal.json', 0));
  const command = packages.find(({ manifest }) => manifest['name'] === 'json-modal-cli');
  run(`npm install --save-dev "${join(release, tarballNameOf(command?.manifest ?? {}))}"`, repository);
  step('the action, with the json-modal of the repository', () => lint('good.modal.json\n', 0));
  const job = readFileSync(`${root}.gitlab/json-modal.yml`, 'utf8');
  const lines = [...job.matchAll(/^ {4}- (.*)$/gm)].map(([, line = '']) => line);
  const script = lines
    .join('\n')
    .replace('$[[ inputs.files ]]', 'good.modal.json')
    .replace('$[[ inputs.arguments ]]', '--max-warnings=0');
  step('the job for GitLab', () => run(script, repository));
  check(existsSync(join(repository, 'json-modal.xml')), 'the job wrote no report');
}

/** The hook by the real pre-commit, where Python can install it. */
function lintByTheHook() {
  const tools = makeFolder('python');
  const install = 'python3 -m venv . && bin/pip install --quiet pre-commit';
  if (spawnSync(install, { cwd: tools, shell: true, stdio: 'ignore' }).status !== 0) {
    console.log('- pre-commit could not be installed, so the hook was not tried.');
    return;
  }
  const repository = makeRepository('hook');
  run('npm install --save-dev json-modal-cli', repository);
  const rev = run('git rev-parse HEAD', root, process.env).trim();
  writeFileSync(
    join(repository, '.pre-commit-config.yaml'),
    `repos:\n  - repo: ${root}\n    rev: ${rev}\n    hooks:\n      - id: json-modal\n`,
  );
  run('git add .pre-commit-config.yaml broken.modal.json good.modal.json', repository);
  const hook = `"${join(tools, 'bin/pre-commit')}" run`;
  step('the hook, with a problem', () => run(hook, repository, environment, 1));
  run('git rm --quiet --force broken.modal.json', repository);
  step('the hook, for a correct file', () => run(hook, repository));
}

/** A repository with a modal that has a problem, and one that has none. @param {string} name */
function makeRepository(name) {
  const repository = makeFolder(name);
  run('git init --quiet && npm init --yes', repository);
  writeFileSync(join(repository, '.gitignore'), 'node_modules\n');
  writeFileSync(join(repository, 'broken.modal.json'), '{ "type": "object" }\n');
  run('npx json-modal-cli init app', repository);
  run('mv app/cake.modal.json good.modal.json && rm -r app', repository);
  return repository;
}

/** Starts a page, and loads it with a script of it. @param {string} line @param {string} folder */
async function openPage(line, folder) {
  const url = /http:\S+/.exec(await serve(line, folder))?.[0] ?? '';
  const page = await (await fetch(url)).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  const { status } = await fetch(new URL(script, url));
  check(script !== '' && status === 200, `${line} serves no page at ${url}`);
  console.log(`✓ ${line}`);
}

/** @param {string} folder */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(folder, name)),
  );
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
