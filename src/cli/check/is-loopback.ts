/** Returns whether a URL is on this machine. Its parameters are behind the host. */
export function isLoopback(url: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return (
    host === '[::1]' ||
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}
