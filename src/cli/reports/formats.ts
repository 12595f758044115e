import type { MakeReport } from './report.ts';

/** All formats by name. Each is loaded when it is used. */
const formats = {
  stylish: async () => (await import('./stylish.ts')).stylishReport,
  json: async () => (await import('./json.ts')).jsonReport,
  sarif: async () => (await import('./sarif.ts')).sarifReport,
  github: async () => (await import('./github.ts')).githubReport,
  junit: async () => (await import('./junit.ts')).junitReport,
  gitlab: async () => (await import('./gitlab.ts')).gitlabReport,
} as const satisfies Readonly<Record<string, () => Promise<MakeReport>>>;

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
  return formats[name]();
}
