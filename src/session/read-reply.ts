import type { ModalReply } from './transport.ts';

/** Reads the response of an endpoint. Rejects if the connection breaks, or the response has more than 5 MB. */
export async function readReply(response: Response): Promise<ModalReply> {
  return { status: response.status, body: parse(await readText(response)) };
}

/** The maximum size of a response, in bytes. */
const maxResponseBytes = 5_000_000;

async function readText(response: Response): Promise<string> {
  // Some replacements of `fetch` have no stream.
  if (!response.body) return response.text();
  // If only a reader has read it, Chromium's network panel shows it as canceled and empty, since it must not be stored.
  const whole = response.clone();
  const reader = response.body.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxResponseBytes) {
      await Promise.all([reader.cancel(), whole.body?.cancel()]);
      throw new Error('The response has more than 5 MB.');
    }
  }
  return whole.text();
}

function parse(text: string): ModalReply['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
