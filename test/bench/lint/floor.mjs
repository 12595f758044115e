// The least that a validator of these files can cost: read, JSON.parse, a validator that ajv compiled beforehand.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

const schema = new URL('../../../dist/schema.json', import.meta.url);

/**
 * Writes the script and its validator into a folder, and gives the script's path.
 * @param {string} folder
 */
export function writeFloor(folder) {
  const ajv = new Ajv({ strict: false, validateFormats: false, code: { source: true, esm: true } });
  const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
  writeFileSync(join(folder, 'validate.mjs'), asModule(standalone.default(ajv, validate)));
  const path = join(folder, 'floor.mjs');
  writeFileSync(path, script);
  return path;
}

/**
 * ajv writes `require` for its few helpers, into a module too.
 * @param {string} code
 */
function asModule(code) {
  const { resolve } = createRequire(import.meta.url);
  return code.replace(
    /const (\w+) = require\("([^"]+)"\)\.default;?/g,
    (_, name, path) =>
      `import ${name}Module from "${pathToFileURL(resolve(path))}"; const ${name} = ${name}Module.default;`,
  );
}

const script = `
import { readdirSync, readFileSync } from 'node:fs';
import validate from './validate.mjs';
const folder = process.argv[2];
for (const name of readdirSync(folder)) {
  if (validate(JSON.parse(readFileSync(folder + '/' + name, 'utf8')))) continue;
  console.log(name, validate.errors);
  process.exitCode = 1;
}
`;
