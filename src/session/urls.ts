/** A URL with parameters added to the query that it already has. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const added = new URLSearchParams(query).toString();
  if (added === '') return url;
  const [address = ''] = url.split('#', 1);
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return address + joint + added + url.slice(address.length);
}
