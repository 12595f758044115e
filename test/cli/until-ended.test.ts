import { expect, test } from 'vitest';
import { untilEnded } from '../../src/cli/terminal.ts';

test('a preview ends with Ctrl+Break, which Windows has beside Ctrl+C', async () => {
  const ended = untilEnded();
  // The signal itself is only there on Windows; Node tells of it by this event.
  process.emit('SIGBREAK', 'SIGBREAK');
  await expect(ended).resolves.toBeUndefined();
});
