import { isObject } from '../../base/json.ts';
import type { MakeReport } from './report.ts';

/** A format of reports. */
interface Format {
  readonly load: () => Promise<MakeReport>;
  /** Whether a JSON value is a report in this format. Missing if the format is not JSON. */
  readonly recognizes?: (value: unknown) => boolean;
}

/** All formats by name. Each is loaded when it is used. */
const formats = {
  stylish: { load: async () => (await import('./stylish.ts')).stylishReport },
  json: {
    load: async () => (await import('./json.ts')).jsonReport,
    recognizes: (value) =>
      isObject(value) && isObject(value['tool']) && value['tool']['name'] === 'json-modal',
  },
  sarif: {
    load: async () => (await import('./sarif.ts')).sarifReport,
    recognizes: (value) => isObject(value) && Array.isArray(value['runs']),
  },
  github: { load: async () => (await import('./github.ts')).githubReport },
  junit: { load: async () => (await import('./junit.ts')).junitReport },
  gitlab: {
    load: async () => (await import('./gitlab.ts')).gitlabReport,
    recognizes: (value) =>
      Array.isArray(value) && value.every((issue) => isObject(issue) && 'fingerprint' in issue),
  },
} as const satisfies Readonly<Record<string, Format>>;

/** The name of a format. */
export type FormatName = keyof typeof formats;

/** The names of all formats, the default one first. */
export const formatNames: readonly string[] = Object.keys(formats);

/** Returns whether a word is the name of a format. */
export function isFormatName(word: string | undefined): word is FormatName {
  return word !== undefined && Object.hasOwn(formats, word);
}

/** Loads a format. */
export function loadFormat(name: FormatName): Promise<MakeReport> {
  return formats[name].load();
}

/** Returns whether a JSON value is a report in one of the formats. */
export function isReport(value: unknown): boolean {
  return Object.values<Format>(formats).some(({ recognizes }) => recognizes?.(value) === true);
}
