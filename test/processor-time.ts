import { afterEach, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds that the process of the test has computed during it. */
    processorSeconds?: number;
  }
}

let before: NodeJS.CpuUsage;

beforeEach(() => {
  before = process.cpuUsage();
});

afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(before);
  task.meta.processorSeconds = (user + system) / 1e6;
});
