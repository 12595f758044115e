/** Waits until the process is told to end: Ctrl+C, Ctrl+Break on Windows, or a signal. */
export function untilEnded(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;
