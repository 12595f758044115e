/** The URL of an endpoint as it is asked, or why it cannot be one. */
export function readEndpointUrl(text: string): { readonly url: string } | { readonly problem: string } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return { problem: 'is no http(s) URL, such as http://localhost:3000/modal' };
  if (url.username !== '' || url.password !== '') return { problem: 'has a user name in it: leave that out' };
  if (url.hash !== '') return { problem: 'has a fragment: leave out what follows "#"' };
  return { url: text.trim() };
}
