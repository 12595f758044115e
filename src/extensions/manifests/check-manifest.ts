import { describeType, hasMember, isObject } from '../../base/json.ts';
import { findNearMiss, type MeantName } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import type { Problem, RatedProblem } from '../../base/problem.ts';
import { createRate, createRunRules } from '../../base/run-rules.ts';
import { quote } from '../../base/text.ts';
import { contracts, type ManifestKind, manifestKinds } from '../contracts.ts';
import type { Contract } from '../declaration.ts';
import { findParameters, type WrittenParameter } from '../url.ts';
import { checkMembers, describeMeant } from './check-manifest-members.ts';
import { patternOf } from './describe-url.ts';
import { kindOfManifest, maxGuesses } from './manifest.ts';
import { pairEndpoints } from './pair-endpoints.ts';
import { describeUnusableUrl, parameterInHost } from './rules/endpoint-url.ts';
import { endpointRules, type ManifestRuleId, manifestRules, wholeManifestRules } from './rules/index.ts';
import type { Endpoint, JudgedParameter, WrittenEndpoint } from './rules/manifest-rule.ts';

/** Returns every problem of a manifest. `fallbackKind` is used if nothing in it shows the kind. */
export function findManifestProblems(
  value: unknown,
  fallbackKind: ManifestKind | null = null,
): readonly RatedProblem<ManifestRuleId>[] {
  return rate(findProblems(value, fallbackKind));
}

const rate = createRate(manifestRules);
const checkEndpoint = createRunRules(endpointRules);
const checkWhole = createRunRules(wholeManifestRules);

function findProblems(value: unknown, fallbackKind: ManifestKind | null): readonly Problem<ManifestRuleId>[] {
  if (!isObject(value))
    return [
      shapeProblem('', `The manifest is ${describeType(value)}; it must be an object.`, undefined, 'value'),
    ];
  if (!hasMember(value, 'endpoints')) return checkWithoutEndpoints(value);
  const { endpoints } = value;
  if (!isObject(endpoints))
    return [
      shapeProblem(
        '/endpoints',
        '"endpoints" is not an object.',
        'Write the URL of each endpoint under its name.',
      ),
    ];
  const kind = kindOfManifest(value, fallbackKind);
  if (kind === null) return [shapeProblem('/endpoints', unknownKind(endpoints), kindHint, 'key')];
  const contract: Contract = contracts[kind];
  return [...checkMembers(value, contract), ...checkEndpoints(value, endpoints, contract)];
}

const kindHint = 'Use those of one extension: "postMeeting", "postInvoice", "getConversations", for example.';

function unknownKind(endpoints: Readonly<Record<string, unknown>>): string {
  const kinds = manifestKinds.filter((kind) =>
    Object.keys(endpoints).some((name) => Object.hasOwn(contracts[kind].operations, name)),
  );
  return kinds.length === 0
    ? 'The endpoints are not those of a known extension.'
    : 'The endpoints belong to several extensions.';
}

function checkWithoutEndpoints(value: Readonly<Record<string, unknown>>): readonly Problem<ManifestRuleId>[] {
  if (hasMember(value, 'properties'))
    return [shapeProblem('', 'This is a modal, not a manifest.', 'Name the file "*.modal.json".')];
  if (hasMember(value, 'conditions'))
    return [shapeProblem('', 'This is a filter, not a manifest.', 'Name the file "*.filter.json".')];
  const isOutside = manifestKinds.some((kind) =>
    Object.keys(contracts[kind].operations).some((name) => hasMember(value, name)),
  );
  if (isOutside)
    return [
      shapeProblem('', 'The endpoints are not inside "endpoints".', 'Put them into an object "endpoints".'),
    ];
  const near = findNearMiss('endpoints', Object.keys(value));
  if (near === undefined)
    return [
      shapeProblem('', 'The manifest has no "endpoints".', 'Add an object with the URL of each endpoint.'),
    ];
  const fix = { do: 'rename', to: 'endpoints' } as const;
  return [
    {
      ...shapeProblem(
        toPointer([near]),
        `${quote(near)} is not part of a manifest.`,
        'Did you mean "endpoints"?',
        'key',
      ),
      fix,
    },
  ];
}

function shapeProblem(
  pointer: string,
  message: string,
  hint?: string,
  highlight: 'key' | 'value' = pointer === '' ? 'key' : 'value',
): Problem<ManifestRuleId> {
  return {
    rule: 'manifest-shape',
    pointer,
    message,
    ...(hint && { hint }),
    ...(highlight === 'key' && { highlight }),
  };
}

function checkEndpoints(
  manifest: Readonly<Record<string, unknown>>,
  endpoints: Readonly<Record<string, unknown>>,
  contract: Contract,
): readonly Problem<ManifestRuleId>[] {
  const operations = new Map(Object.entries(contract.operations));
  const names = Object.keys(endpoints);
  const missing = [...operations.keys()].filter((name) => !names.includes(name));
  const guessed = names.filter((it) => !operations.has(it)).slice(0, maxGuesses);
  const suggestions = pairEndpoints(
    guessed.filter((name) => !isOfOther(name, contract)),
    missing,
  );
  const seen = new Map<string, string>();
  const problems = Object.entries(endpoints).flatMap(([name, url]): readonly Problem<ManifestRuleId>[] => {
    const pointer = toPointer(['endpoints', name]);
    const operation = operations.get(name);
    if (operation === undefined)
      return [describeUnknown(name, pointer, suggestions.get(name), guessed.includes(name), contract)];
    if (typeof url !== 'string')
      return [
        { rule: 'endpoint-url', pointer, message: `${quote(name)} is not text.`, hint: 'Write its URL.' },
      ];
    const key = `${operation.method} ${patternOf(url)}`;
    const earlierName = seen.get(key);
    if (earlierName === undefined) seen.set(key, name);
    return checkEndpoint(readEndpoint({ name, pointer, operation, contract }, url, earlierName));
  });
  const named = new Set([...suggestions.values()].map(({ name }) => name));
  const left = missing.filter((name) => !named.has(name));
  const written = { contract, manifest, names, missing: left };
  return [...problems, ...checkWhole(written)];
}

function describeUnknown(
  name: string,
  pointer: string,
  suggestion: MeantName | undefined,
  isGuessed: boolean,
  contract: Contract,
): Problem<ManifestRuleId> {
  const otherContract = Object.values<Contract>(contracts).find(({ operations }) =>
    Object.hasOwn(operations, name),
  );
  if (otherContract !== undefined) {
    const message = `${quote(name)} is an endpoint of ${otherContract.title.toLowerCase()}, not of ${contract.title.toLowerCase()}.`;
    return shapeProblem(pointer, message, 'Put it into another manifest.', 'key');
  }
  const at = { rule: 'unknown-endpoint', pointer, highlight: 'key' } as const;
  const begin = `${quote(name)} is not an endpoint of ${contract.title.toLowerCase()}`;
  const double =
    isGuessed && suggestion === undefined ? findNearMiss(name, Object.keys(contract.operations)) : undefined;
  const description = describeMeant(begin, suggestion);
  if (double === undefined) return { ...at, ...description };
  return { ...at, ...description, hint: `Remove it: ${quote(double)} is already present.` };
}

function isOfOther(name: string, contract: Contract): boolean {
  return Object.values<Contract>(contracts).some(
    (otherContract) => otherContract !== contract && Object.hasOwn(otherContract.operations, name),
  );
}

/** Reads the URL of an endpoint for its rules. */
function readEndpoint(endpoint: Endpoint, url: string, earlierName: string | undefined): WrittenEndpoint {
  const judged = findParameters(url).map((parameter) => judge(parameter, url, endpoint));
  const missing = endpoint.operation.urlParameters.filter(
    ({ name }) => !judged.some(({ documentedName }) => documentedName === name),
  );
  // A parameter without a value is likely a missing one under another name, in the same order.
  const without = judged.filter(
    ({ verdict, documentedName }) => verdict !== 'text' && documentedName === undefined,
  );
  const parameters = judged.map((parameter) => ({
    ...parameter,
    likelyName: missing[without.indexOf(parameter)]?.name,
  }));
  const urlProblem = describeUnusableUrl(endpoint, url);
  // A value that is not a URL, or has a parameter in its host, is reported as one problem.
  const isOther = urlProblem !== undefined && (judged.length === 0 || parameterInHost(url) !== undefined);
  const left = isOther ? [] : missing.slice(without.length);
  return { ...endpoint, url, urlProblem, parameters, missing: left, earlierName };
}

type Judged = Omit<JudgedParameter, 'likelyName'>;

function judge(parameter: WrittenParameter, url: string, { operation, contract }: Endpoint): Judged {
  const own = operation.urlParameters.map(({ name }) => name);
  const others = Object.values(contract.operations).flatMap((it) => it.urlParameters.map(({ name }) => name));
  const { name, isReplaced, start, end } = parameter;
  if (isReplaced && own.includes(name)) return { ...parameter, documentedName: name, verdict: 'right' };
  if (isReplaced && others.includes(name))
    return { ...parameter, documentedName: undefined, verdict: 'useless' };
  const plain = (text: string) => text.replace(/[_-]/g, '').toLowerCase();
  // ":link-id" is read as ":link" and text.
  const [rest = ''] = /^(?:-\w+)+/.exec(url.slice(end)) ?? [];
  const whole = own.find((it) => plain(it) === plain(name + rest));
  if (rest !== '' && whole !== undefined)
    return { ...parameter, end: end + rest.length, documentedName: whole, verdict: 'unknown' };
  const documentedName = own.find((it) => plain(it) === plain(name)) ?? findNearMiss(name, own);
  // A colon inside a segment can be a part of the path, as in "/items:batch", and a bracket of a query.
  const canBeText = isReplaced ? !/[/=]/.test(url.charAt(start - 1)) : /[[<]/.test(url.charAt(start));
  const isText = documentedName === undefined && canBeText;
  return { ...parameter, documentedName, verdict: isText ? 'text' : 'unknown' };
}
