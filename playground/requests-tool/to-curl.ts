import type { Exchange } from '../running-modal/exchange.ts';

/** Writes a request as a command for a terminal. */
export function toCurl({ method, url, body }: Pick<Exchange, 'method' | 'url' | 'body'>): string {
  const parts = [`curl -X ${method} ${quote(url)}`, "-H 'accept: application/json'"];
  if (body !== null)
    parts.push("-H 'content-type: application/json'", `--data ${quote(JSON.stringify(body))}`);
  return parts.join(' \\\n  ');
}

/** Quotes a text for a shell. In single quotes, only the single quote has a meaning. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
