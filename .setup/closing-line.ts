import { appendFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { findTooSlow, type RecordedFile, recordRun } from './suite-border.ts';

/**
 * Ends the run with `N passed, N failed` alone on a line, for whoever reads the log by machine, and adds it to the file that
 * `TEST_COUNTS` names. After all of `npm test`, it names what is too slow for that; with `RECORD`, it keeps the run for the test
 * of the border.
 */
export default class ClosingLine implements Reporter {
  readonly #isCommit: boolean;
  #vitest: Vitest | undefined;

  constructor({ isCommit }: { isCommit: boolean }) {
    this.#isCommit = isCommit;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    if (await this.#isWholeSuite(modules)) {
      const run = recordRun(modules.map(toRecordedFile));
      for (const sentence of findTooSlow(run)) console.log(sentence);
      if (process.env['RECORD']) writeFileSync('test/last-run.json', `${JSON.stringify(run, null, 2)}\n`);
    }
    const passed = states.filter((state) => state === 'passed').length;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const failed = states.filter((state) => state === 'failed').length + broken + errors.length;
    const skipped = states.filter((state) => state === 'skipped').length;
    const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`\n${line}`);
    if (process.env['TEST_COUNTS']) appendFileSync(process.env['TEST_COUNTS'], `${line}\n`);
  }

  /** Whether all files of `npm test` have run, and nothing else. */
  async #isWholeSuite(modules: readonly TestModule[]): Promise<boolean> {
    if (!this.#isCommit || this.#vitest === undefined || this.#vitest.config.testNamePattern) return false;
    return (await this.#vitest.globTestSpecifications()).length === modules.length;
  }
}

function toRecordedFile(module: TestModule): RecordedFile {
  return {
    path: relative(process.cwd(), module.moduleId).replaceAll('\\', '/'),
    seconds: module.diagnostic().duration / 1000,
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      processorSeconds: test.meta().processorSeconds ?? 0,
    })),
  };
}
