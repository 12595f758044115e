import { cut, quotedIn } from '../../base/text.ts';
import { ruleHelp } from '../../lint/docs-links.ts';
import type { Identity } from '../diagnostics/diagnostic-identity.ts';
import {
  type FileDiagnostics,
  identifyAll,
  numberEqual,
  shortHash,
} from '../diagnostics/file-diagnostics.ts';
import {
  placeIn,
  placeInResponse,
  type ReportedDiagnostic,
  textOf,
} from '../diagnostics/reported-diagnostic.ts';
import { bracketCommands, notEscapedByJson, workflowCommands } from '../terminal.ts';
import type { Ending, MakeReport, Notice, RunFailure } from './report.ts';

/** JUnit's XML: a suite for each file, a case for each diagnostic. A file without diagnostics is one passed case. */
export const junitReport: MakeReport = (write, { fromRoot }) => {
  write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="json-modal">\n');
  return {
    file: (file) => write(toSuite({ ...file, path: fromRoot(file.path) })),
    end: (ending) => write(`${toSuiteOfRun(ending, fromRoot)}</testsuites>\n`),
  };
};

function toSuite(file: FileDiagnostics): string {
  const { path, diagnostics } = file;
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  const name = escapeXml(path);
  const caseNames = withNumbers(identifyAll(file).map(nameOf));
  const cases = diagnostics.map((diagnostic, index) => toCase(name, caseNames[index] ?? '', diagnostic));
  return [
    `  <testsuite name="${name}" tests="${Math.max(1, diagnostics.length)}" failures="${failures}" errors="0">`,
    ...(cases.length > 0 ? cases : [`    <testcase name="no problems" classname="${name}"/>`]),
    '  </testsuite>\n',
  ].join('\n');
}

/**
 * Creates the suite of what concerns no file: of failures, an exceeded limit is a failure and anything else an error; notices
 * are skipped cases.
 */
function toSuiteOfRun({ failures, notices }: Ending, fromRoot: (path: string) => string): string {
  const errors = failures.filter(({ kind }) => kind === 'not-done').length;
  // The names that a message quotes identify it: its counts and lines change.
  const names = withNumbers(failures.map(({ kind, message }) => [kind, ...quotedIn(message)].join(' ')));
  const cases = [
    ...failures.map((failure, index) => toFailedCase(names[index] ?? '', failure)),
    ...notices.map((notice) => toSkippedCase(notice, fromRoot)),
  ];
  if (cases.length === 0) return '';
  const counts = `tests="${cases.length}" failures="${failures.length - errors}" errors="${errors}"`;
  return [
    `  <testsuite name="json-modal" ${counts} skipped="${notices.length}">`,
    ...cases,
    '  </testsuite>\n',
  ].join('\n');
}

function toFailedCase(name: string, { kind, message }: RunFailure): string {
  const text = escapeXml(message);
  const tag = kind === 'not-done' ? 'error' : 'failure';
  const outcome = `<${tag} type="${kind}" message="${text}">${text}</${tag}>`;
  return `    <testcase name="${escapeXml(name)}" classname="json-modal">${outcome}</testcase>`;
}

function toSkippedCase({ kind, message, path }: Notice, fromRoot: (path: string) => string): string {
  const text = escapeXml(message);
  const place = path === undefined ? 'json-modal' : escapeXml(fromRoot(path));
  return `    <testcase name="${kind} ${text}" classname="${place}"><skipped message="${text}"/></testcase>`;
}

/**
 * Returns the name of a case: rule and place, and what else identifies the problem. It has no line, so a CI system recognizes
 * a problem that moved.
 */
function nameOf({ rule, place, text, about }: Identity): string {
  const words = [...about, text].map((word) =>
    word.length > maxWord ? `${cut(word, maxWord)} ${shortHash(word)}` : word,
  );
  return [rule, place, ...words].filter((word) => word !== '').join(' ');
}

const maxWord = 60;

/** Numbers equal names, since GitLab merges cases with the same name. */
function withNumbers(names: readonly string[]): readonly string[] {
  const numbers = numberEqual(names);
  return names.map((name, index) => (numbers[index] === 1 ? name : `${name} (${numbers[index]})`));
}

/** Creates a case. Like the command, it fails only for an error. */
function toCase(path: string, name: string, diagnostic: ReportedDiagnostic): string {
  const { rule, severity } = diagnostic;
  const text = escapeXml(textOf(diagnostic));
  const details = [`${severity}: ${text}`, ...placesOf(path, diagnostic), ruleHelp(rule)].join('\n');
  const outcome =
    severity === 'error'
      ? `<failure type="${rule}" message="${text}">${details}</failure>`
      : `<system-out>${details}</system-out>`;
  return `    <testcase name="${escapeXml(name)}" classname="${path}">${outcome}</testcase>`;
}

/** Returns the lines with the place of a problem: in the file and, if it is not recorded, in the response. */
function placesOf(path: string, diagnostic: ReportedDiagnostic): readonly string[] {
  const { response } = diagnostic;
  const inFile = { place: placeIn(path, diagnostic), pointer: diagnostic.pointer };
  const places =
    response === undefined || response.text.trim() === ''
      ? [inFile]
      : [inFile, { place: placeInResponse(response), pointer: response.pointer }];
  return places.map(({ place, pointer }) => `${place} ${escapeXml(pointer)}`.trimEnd());
}

/** Escapes markup, line ends and control characters. Characters outside XML 1.0 become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(notInXml, '\ufffd')
    .replace(markup, toReference)
    .replace(notEscapedByJson, toReference)
    .replace(bracketCommands, (command) => `${command.slice(0, -1)}&#91;`)
    .replace(workflowCommands, '&#58;:');
}

function toReference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

const markup = /[&<>"'\n\r\t]/g;

const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
