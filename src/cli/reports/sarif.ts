import path, { type PlatformPath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ruleHelp, ruleUrl } from '../../lint/docs-links.ts';
import { type FileDiagnostics, fingerprintsOf } from '../diagnostics/file-diagnostics.ts';
import { type ReportedDiagnostic, textOf } from '../diagnostics/reported-diagnostic.ts';
import { ruleFacts } from '../diagnostics/rule-facts.ts';
import { toPrintableJson } from '../terminal.ts';
import type { Ending, MakeReport, Notice, RunFailure } from './report.ts';

/** SARIF 2.1.0 for code scanning: the gravest results, if it does not accept all of them. */
export const sarifReport: MakeReport = (write, { version, fromRoot }) => {
  let kept: RankedResult[] = [];
  let total = 0;
  return {
    file(file) {
      for (const result of toResults({ ...file, path: fromRoot(file.path) })) {
        const rank = 'suppressions' in result ? ranks.length : ranks.indexOf(result.level);
        kept.push({ rank, text: toPrintableJson(result) });
        total++;
      }
      if (kept.length > 2 * mostResults) kept = gravestOf(kept);
    },
    end(ending) {
      const results = gravestOf(kept).map(({ text }) => `\n  ${text}`);
      const notices = [...ending.notices, ...describeCut(total)];
      const invocation = toInvocation({ ...ending, notices }, fromRoot);
      write(`${openingOf(version)} "results": [${results.join()}`);
      write(`\n], "invocations": [${toPrintableJson(invocation)}] }] }\n`);
    },
  };
};

/** A result as JSON, with its place in the order of importance. */
interface RankedResult {
  readonly rank: number;
  readonly text: string;
}

/** Code scanning rejects a file with more results. */
const mostResults = 25_000;

function gravestOf(results: RankedResult[]): RankedResult[] {
  if (results.length <= mostResults) return results;
  return results.sort((a, b) => a.rank - b.rank).slice(0, mostResults);
}

function describeCut(total: number): readonly Notice[] {
  if (total <= mostResults) return [];
  const most = mostResults.toLocaleString('en');
  const message = `Code scanning accepts at most ${most} results, so the ${most} gravest of ${total.toLocaleString('en')} are listed.`;
  return [{ kind: 'left-out', message }];
}

/** Returns the document up to the results, which follow one by one. */
function openingOf(version: string): string {
  const driver = { name: 'json-modal', version, rules: ruleFacts.map(toRule) };
  const root = { '%SRCROOT%': { description: { text: 'The root of the repository.' } } };
  return `{ "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{
"tool": ${JSON.stringify({ driver })},
"columnKind": "utf16CodeUnits", "originalUriBaseIds": ${JSON.stringify(root)},`;
}

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

const ranks = Object.values(levels);

/** Converts a rule. GitHub requires all three texts. */
function toRule({ id, severity, reason }: (typeof ruleFacts)[number]) {
  const words = { text: reason };
  const url = ruleUrl(id);
  return {
    id,
    shortDescription: words,
    fullDescription: words,
    help: { text: url === undefined ? `${reason} Run "${ruleHelp(id)}".` : reason },
    ...(url !== undefined && { helpUri: url }),
    defaultConfiguration: { level: levels[severity] },
  };
}

function toInvocation({ failures, notices, status }: Ending, fromRoot: (path: string) => string) {
  const notifications = [
    ...failures.map((failure) => toNotification('error', failure)),
    ...notices.map(({ path, ...notice }) => ({
      ...toNotification('note', notice),
      ...(path !== undefined && {
        locations: [{ physicalLocation: { artifactLocation: toArtifactLocation(fromRoot(path)) } }],
      }),
    })),
  ];
  return {
    executionSuccessful: failures.length === 0,
    exitCode: status,
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  };
}

function toNotification(level: 'error' | 'note', { kind, message }: RunFailure | Notice) {
  return { level, descriptor: { id: kind }, message: { text: message } };
}

/** Converts the diagnostics of a file, with the suppressed ones: a viewer shows them as closed. */
function toResults({ path: name, places, diagnostics, suppressed = [] }: FileDiagnostics) {
  const artifactLocation = toArtifactLocation(name);
  const all = [...diagnostics, ...suppressed.map(({ diagnostic }) => diagnostic)];
  const fingerprints = fingerprintsOf({ places, diagnostics: all });
  return all.map((diagnostic, index) => {
    const result = toResult(diagnostic, artifactLocation, fingerprints[index] ?? '');
    const justification = suppressed[index - diagnostics.length]?.justification;
    return justification === undefined
      ? result
      : { ...result, suppressions: [{ kind: 'external', justification }] };
  });
}

function toResult(diagnostic: ReportedDiagnostic, artifactLocation: ArtifactLocation, fingerprint: string) {
  const { rule, severity, pointer, fix, places, count = places?.length } = diagnostic;
  return {
    ruleId: rule,
    ruleIndex: ruleFacts.findIndex(({ id }) => id === rule),
    level: levels[severity],
    message: { text: textOf(diagnostic) },
    locations: [
      {
        physicalLocation: { artifactLocation, region: toRegion(diagnostic) },
        logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }],
      },
    ],
    partialFingerprints: { primaryLocationLineHash: fingerprint, 'jsonModalFinding/v1': fingerprint },
    ...(count !== undefined && { occurrenceCount: count }),
    ...(fix && { fixes: [toFix(fix, artifactLocation)] }),
  };
}

function toRegion({ range: { start, end } }: ReportedDiagnostic) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: start.offset,
    charLength: end.offset - start.offset,
  };
}

function toFix(
  { description, edits }: NonNullable<ReportedDiagnostic['fix']>,
  artifactLocation: ArtifactLocation,
) {
  const replacements = edits.map(({ offset, length, text }) => ({
    deletedRegion: { charOffset: offset, charLength: length },
    insertedContent: { text },
  }));
  return { description: { text: description }, artifactChanges: [{ artifactLocation, replacements }] };
}

/** Returns the location of a file: relative to the root of the repository, or absolute on another drive. */
export function toArtifactLocation(name: string, system: PlatformPath = path): ArtifactLocation {
  if (!system.isAbsolute(name)) return { uri: toUri(name), uriBaseId: '%SRCROOT%' };
  return { uri: pathToFileURL(system.normalize(name), { windows: system.sep === '\\' }).href };
}

interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}

/** Returns a relative URI with each part escaped. */
function toUri(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}
