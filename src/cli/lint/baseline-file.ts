import { isObject, parseJson } from '../../base/json.ts';
import type { Identity } from '../../lint/places.ts';
import type { KnownFile } from './known-findings.ts';

/** Known findings by the path of a file, from the folder of the baseline. */
export type KnownFiles = ReadonlyMap<string, KnownFile>;

/** What a baseline knows: findings in the files themselves, and in what the endpoint of a modal responded. */
export type Known = Readonly<Record<KnownGroup, KnownFiles>>;

/** Where findings are: `lint` finds them in files, `check` in responses to the modal of a file. */
export type KnownGroup = (typeof knownGroups)[number];

const knownGroups = ['files', 'responses'] as const;

/** A baseline without entries. */
export const nothingKnown: Known = { files: new Map(), responses: new Map() };

/** Reads the text of a baseline, or says what is wrong with it. */
export function parseBaseline(text: string): Known | string {
  const value = parseJson(text.replace(/^\ufeff/, ''));
  const advice = 'Remove it, and write one with --update-baseline.';
  if (!isObject(value) || !isObject(value['files'])) return `this is not a baseline. ${advice}`;
  if (value['version'] !== version)
    return `its version is ${JSON.stringify(value['version'])}, but must be ${version}. ${advice}`;
  const files = readGroup(value['files']);
  if (typeof files === 'string') return files;
  const responses = readGroup(value['responses'] ?? {});
  return typeof responses === 'string' ? responses : { files, responses };
}

/** Returns the text of a baseline: the same for the same findings, whatever their order. */
export function writeBaseline({ files, responses }: Known): string {
  const groups = {
    files: writeGroup(files),
    ...(responses.size > 0 && { responses: writeGroup(responses) }),
  };
  return `${JSON.stringify({ version, ...groups }, null, 2)}\n`;
}

const version = 2;

function readGroup(value: unknown): KnownFiles | string {
  const group = new Map<string, KnownFile>();
  if (!isObject(value)) return 'its "responses" are broken.';
  for (const [path, written] of Object.entries(value)) {
    const file = toKnownFile(written);
    if (file === undefined) return `the entries of ${JSON.stringify(path)} are broken.`;
    group.set(path, file);
  }
  return group;
}

function writeGroup(group: KnownFiles): object {
  const sorted = [...group].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([path, { blocks, findings }]) => [path, { blocks: Object.fromEntries(blocks), findings }]),
  );
}

function toKnownFile(written: unknown): KnownFile | undefined {
  if (!isObject(written) || !isObject(written['blocks'])) return undefined;
  const { blocks, findings } = written;
  const contents = Object.entries(blocks);
  return contents.every(isTextMember) && Array.isArray(findings) && findings.every(isIdentity)
    ? { blocks: new Map(contents), findings }
    : undefined;
}

function isIdentity(value: unknown): value is Identity {
  return isObject(value) && ['rule', 'place', 'text'].every((name) => typeof value[name] === 'string');
}

function isTextMember(member: [string, unknown]): member is [string, string] {
  return typeof member[1] === 'string';
}
