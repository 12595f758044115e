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

/** A run of `npm test`. */
export interface RecordedRun {
  /** The sum of all files. */
  readonly seconds: number;
  /** The files that take a second or more, the slowest first. */
  readonly files: readonly RecordedFile[];
}

/** Returns what is kept of a run. */
export function record(files: readonly RecordedFile[]): RecordedRun {
  const slow = files
    .filter(({ seconds }) => seconds >= 1)
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ path, seconds, tests }) => ({
      path,
      seconds: round(seconds),
      tests: tests
        .filter(({ processorSeconds }) => processorSeconds >= 1)
        .map(({ name, processorSeconds }) => ({ name, processorSeconds: round(processorSeconds) })),
    }));
  return { seconds: round(sumOf(files)), files: slow };
}

const greatestShare = 0.03;
const mostSeconds = 2;

/** Returns a sentence for each file that is too slow for `npm test`, and for each of its tests, with what to do. */
export function findTooSlow(files: readonly RecordedFile[], sum = sumOf(files)): readonly string[] {
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

function sumOf(files: readonly RecordedFile[]): number {
  return files.reduce((sum, { seconds }) => sum + seconds, 0);
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
