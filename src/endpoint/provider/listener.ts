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

/** Sends a response of the Fetch API by a server of Node, no faster than it is received. */
export async function sendResponse(response: Response, to: NodeResponse): Promise<void> {
  to.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body?.getReader();
  to.once('close', () => void reader?.cancel().catch(() => {}));
  try {
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
      if (!to.write(chunk.value)) await waitUntilReady(to);
    }
    to.end();
  } catch {
    // Half a file must not look like a whole one. The error was reported where the file was read.
    to.destroy();
  }
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
