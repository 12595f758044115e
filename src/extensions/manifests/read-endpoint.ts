import { findNearMiss } from '../../base/near-miss.ts';
import { findParameters, type WrittenParameter } from '../url.ts';
import { describeUnusableUrl, parameterInHost } from './rules/endpoint-url.ts';
import type { Endpoint, JudgedParameter, WrittenEndpoint } from './rules/manifest-rule.ts';

/** Reads the URL of an endpoint for its rules. */
export function readEndpoint(
  endpoint: Endpoint,
  url: string,
  earlierName: string | undefined,
): WrittenEndpoint {
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
