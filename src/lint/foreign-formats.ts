import { isObject } from '../base/json.ts';

/** Returns the name of the format of a document of another program, such as "an Adaptive Card"; `undefined` if unknown. */
export function findForeignFormat(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.some(isSlackBlock) ? 'Slack blocks' : undefined;
  if (!isObject(value)) return undefined;
  return formats.find(([, isLike]) => isLike(value))?.[0];
}

type Members = Readonly<Record<string, unknown>>;

/** The formats that a search for JSON meets, and those that describe forms too. */
const formats: readonly (readonly [string, (value: Members) => boolean])[] = [
  ['an Adaptive Card', ({ type }) => type === 'AdaptiveCard'],
  [
    'a Slack view',
    ({ type, blocks }) =>
      Array.isArray(blocks) && (slackViews.has(String(type)) || blocks.some(isSlackBlock)),
  ],
  ['an OpenAPI document', ({ openapi, swagger, asyncapi }) => [openapi, swagger, asyncapi].some(isText)],
  [
    'an npm package',
    (value) =>
      isText(value['name']) &&
      hasAny(value, packageMembers) &&
      !hasAny(value, ['blocks', 'actions', 'properties']),
  ],
  ['a lock file', ({ lockfileVersion }) => lockfileVersion !== undefined],
  [
    'a TypeScript config',
    (value) =>
      isObject(value['compilerOptions']) ||
      (hasAny(value, ['extends', 'files']) && hasAny(value, ['include', 'references'])),
  ],
  [
    'an ESLint config',
    (value) => isObject(value['rules']) && hasAny(value, ['env', 'parserOptions', 'plugins']),
  ],
  ['a JSON Schema', ({ $schema }) => isText($schema) && /^https?:\/\/json-schema\.org\//.test($schema)],
  ['a form of Form.io', ({ components }) => Array.isArray(components) && components.some(isFormioComponent)],
  [
    'a UI schema of JSON Forms',
    ({ type, elements }) => Array.isArray(elements) && /Layout$|^Group$|^Categorization$/.test(String(type)),
  ],
  [
    'a form of SurveyJS',
    ({ pages }) =>
      Array.isArray(pages) && pages.some((page) => isObject(page) && Array.isArray(page['elements'])),
  ],
  ['GeoJSON', ({ type }) => type === 'FeatureCollection' || type === 'Feature'],
  ['a web app manifest', (value) => hasAny(value, ['start_url']) && hasAny(value, ['icons', 'display'])],
  ['a Postman collection', ({ info, item }) => isObject(info) && Array.isArray(item)],
];

const slackViews: ReadonlySet<string> = new Set(['modal', 'home', 'workflow_step']);

const packageMembers = ['version', 'scripts', 'dependencies', 'devDependencies', 'private', 'workspaces'];

function isSlackBlock(value: unknown): boolean {
  return (
    isObject(value) && isText(value['type']) && slackBlocks.has(value['type']) && value['$ref'] === undefined
  );
}

const slackBlocks: ReadonlySet<string> = new Set([
  'section',
  'actions',
  'context',
  'divider',
  'header',
  'rich_text',
]);

function isFormioComponent(value: unknown): boolean {
  return isObject(value) && isText(value['type']) && isText(value['key']);
}

function hasAny(value: Members, names: readonly string[]): boolean {
  return names.some((name) => Object.hasOwn(value, name));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
