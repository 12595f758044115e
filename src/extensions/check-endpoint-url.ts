import { findNearMiss } from '../base/near-miss.ts';
import type { SafeFixPlan } from '../base/problem.ts';
import { quote } from '../base/text.ts';
import { isHttpUrl } from '../format/text-formats.ts';
import type { Contract, ProviderOperation, UrlParameter } from './declaration.ts';
import type { ManifestProblem } from './manifest-problem.ts';
import { findParameters, type WrittenParameter } from './url.ts';

/** The URL of an operation in a manifest. */
export interface Endpoint {
  readonly name: string;
  readonly pointer: string;
  readonly operation: ProviderOperation;
  readonly contract: Contract;
}

/** Returns the problems of the URL of one endpoint. */
export function checkUrl(endpoint: Endpoint, url: string): readonly ManifestProblem[] {
  const parameters = findParameters(url).map((parameter) => judge(parameter, url, endpoint));
  const missing = endpoint.operation.urlParameters.filter(
    ({ name }) => !parameters.some(({ documentedName }) => documentedName === name),
  );
  // A parameter without a value is likely a missing one under another name, in the same order.
  const without = parameters.filter(
    ({ verdict, documentedName }) => verdict !== 'text' && documentedName === undefined,
  );
  const instead = new Map(
    missing.slice(0, without.length).map(({ name }, index) => [without[index], name] as const),
  );
  const address = checkAddress(endpoint, url);
  // A value that is not a URL, or has a parameter in its host, is reported as one problem.
  const isWrong = address.some(({ rule }) => rule === 'endpoint-url');
  const isOther = isWrong && (parameters.length === 0 || parameterInHost(url) !== undefined);
  const left = isOther ? [] : missing.slice(without.length);
  return [
    ...address,
    ...checkWritten(endpoint, url, parameters, instead),
    ...left.map((parameter) => describeMissing(endpoint, parameter)),
  ];
}

/**
 * Replaces every parameter of a URL by the same text. If two endpoints have the same result, a server cannot distinguish
 * them.
 */
export function patternOf(url: string): string {
  let [pattern, last] = ['', 0];
  for (const { start, end } of findParameters(url)) {
    pattern += `${url.slice(last, start)}x`;
    last = end;
  }
  return pattern + url.slice(last);
}

function checkAddress({ name, pointer }: Endpoint, url: string): readonly ManifestProblem[] {
  const address = patternOf(url);
  const problem = (message: string, hint: string, fix?: SafeFixPlan): readonly ManifestProblem[] => [
    { rule: 'endpoint-url', pointer, message, hint, ...(fix && { fix }) },
  ];
  const trimmed = url.trim();
  if (trimmed !== url && isHttpUrl(trimmed))
    return problem(`The URL of ${quote(name)} has spaces around it.`, 'Remove them.', {
      do: 'replace',
      by: trimmed,
    });
  const inHost = parameterInHost(url);
  if (inHost !== undefined)
    return problem(`The URL of ${quote(name)} has ${quote(inHost)} in its host.`, 'Put it into the path.');
  if (!isHttpUrl(address)) return [{ rule: 'endpoint-url', pointer, ...describeRelative(name) }];
  if (address.includes('#'))
    return problem(`The URL of ${quote(name)} has a fragment.`, 'Remove it from "#" on.');
  const authority = /^[^/]*\/\/([^/?]*)/.exec(address)?.[1] ?? '';
  if (authority.includes('@'))
    return problem(`The URL of ${quote(name)} contains a user name.`, 'Remove the part before "@".');
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(authority);
  if (!isLocal && /^https:/i.test(address)) return [];
  const message = `The URL of ${quote(name)} ${isLocal ? 'leads to your machine' : 'is not encrypted'}.`;
  return [{ rule: 'insecure-endpoint', pointer, message, hint: 'For upload, use a public https URL.' }];
}

/** Returns the parameter in the host of a URL. A port and user info are not parameters. */
function parameterInHost(url: string): string | undefined {
  return /^https?:\/\/[^/?#@]*?(:[a-z_]\w*)(?![^/?#]*@)/i.exec(url)?.[1];
}

/** A written parameter, and what it is. */
interface Judged extends WrittenParameter {
  /** The parameter that the CRM replaces, or would if it was written so. */
  readonly documentedName: string | undefined;
  readonly verdict: 'right' | 'useless' | 'unknown' | 'text';
}

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

function checkWritten(
  { name, pointer, operation }: Endpoint,
  url: string,
  parameters: readonly Judged[],
  instead: ReadonlyMap<Judged | undefined, string>,
): readonly ManifestProblem[] {
  const list = operation.urlParameters.map((it) => `":${it.name}"`).join(', ');
  return parameters.flatMap((parameter): readonly ManifestProblem[] => {
    const { start: from, end: to, documentedName, verdict } = parameter;
    const text = quote(url.slice(from, to));
    const at = { pointer, highlight: { from, to } } as const;
    if (verdict === 'right' || verdict === 'text') return [];
    const message =
      verdict === 'useless'
        ? `${text} has no value in ${quote(name)}.`
        : `${text} is not replaced by the CRM.`;
    const likely = instead.get(parameter);
    const changeTo = (parameter: string) => ({ do: 'replace-part', from, to, by: `:${parameter}` }) as const;
    if (likely !== undefined) {
      const hint = `Did you mean ":${likely}"?`;
      return [{ rule: 'unknown-url-parameter', ...at, message, hint, suggestions: [changeTo(likely)] }];
    }
    if (verdict === 'useless') return [{ rule: 'useless-url-parameter', ...at, message, hint: 'Remove it.' }];
    if (documentedName === undefined)
      return [{ rule: 'unknown-url-parameter', ...at, message, hint: `The CRM replaces ${list}.` }];
    const hint = `Write ":${documentedName}".`;
    // A letter after the parameter would become part of its name.
    const isApart = !/\w/.test(url.charAt(to));
    return [
      {
        rule: 'unknown-url-parameter',
        ...at,
        message,
        hint,
        ...(isApart && { fix: changeTo(documentedName) }),
      },
    ];
  });
}

function describeMissing({ name, pointer }: Endpoint, parameter: UrlParameter): ManifestProblem {
  return {
    rule: parameter.isDisputed ? 'disputed-url-parameter' : 'missing-url-parameter',
    pointer,
    ...describeParameter(name, parameter),
  };
}

/** Returns the sentences about a URL of an operation that lacks a parameter. */
export function describeParameter(operation: string, { name, description }: UrlParameter) {
  return {
    message: `The URL of ${quote(operation)} does not contain ":${name}".`,
    hint: `Add it: ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
  };
}

/** Returns the sentences about a text that is not the URL of an operation. */
export function describeRelative(operation: string) {
  return {
    message: `The URL of ${quote(operation)} is not an absolute http(s) URL.`,
    hint: 'Begin it with "https://".',
  };
}
