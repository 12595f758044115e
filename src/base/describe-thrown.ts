/** Describes what was thrown. Includes the cause: for a refused connection, the message of `fetch` says only that it failed. */
export function describeThrown(thrown: unknown): string {
  try {
    if (!(thrown instanceof Error)) return String(thrown);
    const { message, cause } = thrown;
    return cause instanceof Error ? `${message}: ${cause.message}` : `${message}`;
  } catch {
    return 'The reason is unreadable.';
  }
}
