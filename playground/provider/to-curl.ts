import { quote } from '../requests/to-curl.ts';
import type { Call, CallBody } from '../timeline/call.ts';

/** Returns the command that sends a request again, without its credentials. */
export function toCurl({ from, method, url, body, sent }: Call): string {
  const user = from === 'crm' ? ['-u "$JSON_MODAL_CLIENT_ID:$JSON_MODAL_CLIENT_SECRET"'] : [];
  const isJson = body !== null && (sent === null || (sent.body !== null && 'json' in sent.body));
  const json = isJson ? ["-H 'content-type: application/json'", `-d ${quote(body)}`] : [];
  const form = sent?.body != null && 'fields' in sent.body ? formOf(sent.body) : [];
  return ['curl', `-X ${method}`, ...user, ...json, ...form, quote(url)].join(' ');
}

function formOf({ fields, files }: Extract<CallBody, { readonly fields: unknown }>): string[] {
  return [
    ...Object.entries(fields).map(([name, value]) => `-F ${quote(`${name}=${value}`)}`),
    // The files are those of the page: curl reads them from its folder.
    ...files.map(({ field, name, type }) => `-F ${quote(`${field}=@${name};type=${type}`)}`),
  ];
}
