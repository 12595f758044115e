import type { Problem } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { describeMarkup } from '../endpoint/describe-unusable.ts';
import type { EndpointResponse } from '../endpoint/endpoint-result.ts';
import { jsonOf } from '../endpoint/judge-response.ts';

/** Returns the problem of a response that must be a whole PDF file; `null` if there is none. */
export function findFileProblem(
  response: EndpointResponse,
): Pick<Problem<'not-a-file' | 'cut-file'>, 'rule' | 'message'> | null {
  const words = describeOther(response);
  if (words !== null)
    return {
      rule: 'not-a-file',
      message: `The response ${words}. Send the file, such as "application/pdf".`,
    };
  const isWhole = response.text.slice(-checkedLength).includes('%%EOF');
  return isWhole
    ? null
    : { rule: 'cut-file', message: 'The file does not end with "%%EOF". Check that it is sent to its end.' };
}

/** Describes a response that is not a PDF file; `null` for one that is. */
function describeOther(response: EndpointResponse): string | null {
  const { status, contentType, text, raw } = response;
  if (status === 206) return 'has status 206, but the request was for the whole file';
  if (raw === undefined && text.trim() === '') return 'is empty';
  if (!/\bjson\b/i.test(contentType) && jsonOf(response) !== undefined) return 'is JSON';
  if (/\bjson\b|\bhtml\b|^text\/plain\b/i.test(contentType))
    return `has the content type ${quote(contentType)}`;
  if (/^\s*JVBERi0/.test(text)) return 'is Base64 text, not the bytes of a file';
  if (raw === undefined && describeMarkup(text) !== null) return 'is HTML or XML';
  // Readers of PDF also accept a header that is not at the start.
  return text.slice(0, checkedLength).includes('%PDF-') ? null : 'does not begin with "%PDF-"';
}

/** The number of characters at the start and at the end that have the marks of a PDF file. */
const checkedLength = 1024;
