/** The token of the host that served this page; `null`: it is the playground alone, with its samples. */
export const hostToken: string | null =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="json-modal-host"]')?.content ?? null;

/** Asks the host that served this page. Rejects with what the host has to say against it, or when it is gone. */
export async function askHost(route: string, options: RequestInit = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-json-modal-token': hostToken ?? '' };
  const response = await fetch(`host/${route}`, { ...options, headers, cache: 'no-store' }).catch(() => {
    throw new Error(goneWords);
  });
  const told: unknown = await response.json();
  if (response.ok) return told;
  const isProblem = typeof told === 'object' && told !== null && 'problem' in told;
  throw new Error(isProblem ? String(told.problem) : `The preview's host answers with ${response.status}.`);
}

/** What the page says when nobody answers it any more. */
export const goneWords = 'The preview has ended. Start it again, and reload the page.';
