/** A URL with parameters added to the query that it already has. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const [address = '', fragment] = url.split('#', 2);
  const added = new URLSearchParams(query).toString();
  if (added === '') return url;
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return `${address}${joint}${added}${fragment === undefined ? '' : `#${fragment}`}`;
}
