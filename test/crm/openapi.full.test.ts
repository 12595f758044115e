import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { sampleData } from '../../src/cli/crm/sample-data.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { routes } from '../../src/crm/routes/routes.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, { content?: { 'application/json': { schema: object } } }>>;
}

interface Description {
  openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
}

/** Runs `json-modal crm --openapi` in this process. */
async function describeCrm(): Promise<Description> {
  let output = '';
  const status = await runCommand(['crm', '--openapi'], {
    folder: '.',
    environment: {},
    output: { write: (text) => (output += text) },
    warn: (line) => expect.fail(line),
    readInput: async () => '',
  });
  expect(status).toBe(0);
  return JSON.parse(output);
}

const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI description of the emulated CRM', () => {
  test('is valid', async () => {
    const description = await describeCrm();
    expect(await new Validator().validate({ ...description })).toMatchObject({ valid: true });
    expect(await new Validator().validate({ ...description, openapi: 3 })).toMatchObject({ valid: false });
  });

  test('has every served path, and no other', async () => {
    const described = operationsOf(await describeCrm()).map(({ path, method }) => `${method} ${path}`);
    const served = routes.flatMap(({ method, paths }) =>
      paths.map((path) => {
        const whole = path.startsWith('/v') ? `/api${path}` : path;
        return `${method.toLowerCase()} ${whole.replace(/:(\w+)/g, '{$1}')}`;
      }),
    );
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  test('has an own name for each operation, and a schema for each reference', async () => {
    const description = await describeCrm();
    const names = operationsOf(description).map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const [, name = ''] of JSON.stringify(description).matchAll(/#\/components\/schemas\/([^"]+)/g))
      expect(description.components.schemas).toHaveProperty(name);
  });

  test('has parameters for all that a path reads, which are noted as ignored otherwise', async () => {
    const crm = createCrm({ records: sampleData.records });
    for (const { path, method, operation } of operationsOf(await describeCrm())) {
      if (method !== 'get' || path.includes('{') || path.startsWith('/oauth')) continue;
      const query = operation.parameters.map(({ name }) => `${name}=1`).join('&');
      await crm.fetch(`https://crm.example${path}?${query}&api_token=a`);
      const ignored = crm.log.at(-1)?.problems.filter(({ message }) => message.includes('query parameter'));
      expect(ignored, path).toEqual([]);
    }
  });

  test('describes the responses: those of all samples match their schemas', async () => {
    const description = await describeCrm();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'https://crm.example/api', components: description.components });
    let count = 0;
    for (const { path, method, operation } of operationsOf(description)) {
      const schema = operation.responses['2XX']?.content?.['application/json'].schema;
      if (method !== 'get' || schema === undefined) continue;
      const text = JSON.stringify(schema).replaceAll('"#/', '"https://crm.example/api#/');
      const validate = ajv.compile(JSON.parse(text));
      for (const body of await readSamples(path)) {
        count += 1;
        expect(validate(body), `${path} ${JSON.stringify(validate.errors)}`).toBe(true);
      }
    }
    expect(count).toBeGreaterThan(150);
  });
});

const digits = [8, 24, 32].map((length) => '1'.padStart(length, '0'));
const sampleIds = [1, 12, 'title', ...digits, '00000000-0000-4000-8000-000000000001'];

/** Returns the successful responses of a path with the ids of samples. */
async function readSamples(path: string): Promise<readonly unknown[]> {
  const crm = createCrm({ records: sampleData.records });
  const urls = (path.includes('{') ? sampleIds : ['']).map((id) => path.replaceAll(/\{\w+\}/g, String(id)));
  const responses = await Promise.all(
    urls.map((url) => crm.fetch(`https://crm.example${url}?api_token=a&term=ma`)),
  );
  return Promise.all(responses.filter(({ ok }) => ok).map((response) => response.json()));
}
