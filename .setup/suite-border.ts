/** A run of `npm test`. */
export interface RecordedRun {
  /** The sum of the times of its files. */
  readonly seconds: number;
  readonly files: readonly RecordedFile[];
}

/** A file of `npm test`, as a run has recorded it. */
export interface RecordedFile {
  readonly path: string;
  readonly seconds: number;
  readonly tests: readonly RecordedTest[];
}

interface RecordedTest {
  readonly name: string;
  /** The time of its process: that of a browser or a command is not included. */
  readonly processorSeconds: number;
}

const greatestShare = 0.03;
const mostSeconds = 2;

/** Returns what is worth keeping of a run: the files and tests that come near to a border. */
export function recordRun(files: readonly RecordedFile[]): RecordedRun {
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
  const near = files.map(({ path, seconds, tests }) => ({
    path,
    seconds: round(seconds),
    tests: tests
      .filter((test) => test.processorSeconds > mostSeconds / 2)
      .map(({ name, processorSeconds }) => ({ name, processorSeconds: round(processorSeconds) })),
  }));
  return {
    seconds: round(seconds),
    files: near.filter((file) => file.seconds > (seconds * greatestShare) / 2 || file.tests.length > 0),
  };
}

/** Returns a sentence for each file that is too slow for `npm test`, and for each of its tests, with what to do. */
export function findTooSlow({ seconds: sum, files }: RecordedRun): readonly string[] {
  return files.flatMap(({ path, seconds, tests }) => {
    const full = path.replace(/(?=(?:\.browser)?\.test\.tsx?$)/, '.full');
    const advice = `Test its law in a lower layer or with fewer cases, or move it to ${full}.`;
    const slow = tests.filter((test) => test.processorSeconds > mostSeconds);
    return [
      ...(seconds > sum * greatestShare
        ? [
            `${path} takes ${percent(seconds / sum)} of the time, ${percent(greatestShare)} at most. ${advice}`,
          ]
        : []),
      ...slow.map(
        ({ name, processorSeconds }) =>
          `${path} > ${name} takes ${processorSeconds.toFixed(1)} s of processor time, ${mostSeconds} s at most. ${advice}`,
      ),
    ];
  });
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
