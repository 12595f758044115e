import { isObject, parseJson } from '../../base/json.ts';
import type { MakeReport } from './report.ts';

/** A format of reports. */
interface Format {
  readonly load: () => Promise<MakeReport>;
  /** Whether a text is a report in this format. */
  readonly recognizes: (text: string, value: unknown) => boolean;
}

/** Whether a text has the last sentence of a run, as `stylish` and `github` write it. */
function hasSummary(text: string): boolean {
  return /^(Failed: |::error title=|[\d,]+ \w+ checked, no |([\d,]+ \w+|Fixed|Would fix)\b.* in [\d,]+ \w+\.)/m.test(
    text,
  );
}

/** All formats by name. Each is loaded when it is used. */
const formats = {
  stylish: { load: async () => (await import('./stylish.ts')).stylishReport, recognizes: hasSummary },
  json: {
    load: async () => (await import('./json.ts')).jsonReport,
    recognizes: (_, value) =>
      isObject(value) && isObject(value['tool']) && value['tool']['name'] === 'json-modal',
  },
  sarif: {
    load: async () => (await import('./sarif.ts')).sarifReport,
    recognizes: (_, value) => isObject(value) && Array.isArray(value['runs']),
  },
  github: { load: async () => (await import('./github.ts')).githubReport, recognizes: hasSummary },
  junit: {
    load: async () => (await import('./junit.ts')).junitReport,
    recognizes: (text) => text.startsWith('<?xml') && text.includes('<testsuites name="json-modal"'),
  },
  gitlab: {
    load: async () => (await import('./gitlab.ts')).gitlabReport,
    recognizes: (_, value) =>
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

/** Returns whether a text is a report in one of the formats. */
export function isReport(text: string): boolean {
  const value = parseJson(text);
  return Object.values<Format>(formats).some(({ recognizes }) => recognizes(text, value));
}
