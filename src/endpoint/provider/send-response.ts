/** A response of Node's servers: `node:http`, Express. */
export interface NodeResponse {
  readonly destroyed: boolean;
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: 'drain' | 'close', listener: () => void): unknown;
  off(event: 'drain' | 'close', listener: () => void): unknown;
}

/** Sends a response of the Fetch API by a server of Node, no faster than it is received. Calls back with each part of it. */
export async function sendResponse(
  response: Response,
  to: NodeResponse,
  onPart: (part: Uint8Array) => void = () => {},
): Promise<void> {
  to.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body?.getReader();
  to.once('close', () => void reader?.cancel().catch(() => {}));
  try {
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
      onPart(chunk.value);
      if (!to.write(chunk.value)) await waitUntilReady(to);
    }
    to.end();
  } catch {
    // A partial file must not look complete. The error was reported where the file was read.
    await untilWritten();
    to.destroy();
  }
}

/** Waits until Node's server has passed on the headers and the last part, which it does after this turn of the event loop. */
function untilWritten(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function waitUntilReady(to: NodeResponse): Promise<void> {
  if (to.destroyed) return;
  await new Promise<void>((resolve) => {
    const settle = () => {
      to.off('drain', settle);
      to.off('close', settle);
      resolve();
    };
    to.once('drain', settle);
    to.once('close', settle);
  });
}
