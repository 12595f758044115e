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

/** Returns a sentence for each file that is too slow for `npm test`, and for each of its tests, with what to do. */
export function findTooSlow(files: readonly RecordedFile[]): readonly string[] {
  const sum = files.reduce((seconds, file) => seconds + file.seconds, 0);
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

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
