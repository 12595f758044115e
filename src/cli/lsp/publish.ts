import type { Diagnostic } from 'vscode-languageserver/node';
import { describeThrown } from '../../base/describe-thrown.ts';
import type { LintCache } from './lint-cache.ts';
import { toDiagnostic } from './to-protocol.ts';
import type { OpenDocument, Workspace } from './workspace.ts';

/** The delay after a change, in milliseconds: longer than the time between two keys. */
const pauseMs = 200;

/** Publishes the problems of the open documents, some time after their last change. */
export interface Publisher {
  /** Lints a document soon, or at once. */
  schedule(uri: string, delay?: number): void;
  scheduleAll(): void;
  /** Removes the problems of a closed document. */
  clear(uri: string): void;
}

/** Creates a publisher. `send` publishes; `warn` reports what failed. */
export function createPublisher(
  workspace: Workspace,
  lint: LintCache,
  send: (published: { uri: string; version?: number; diagnostics: Diagnostic[] }) => Promise<void>,
  warn: (message: string) => void,
): Publisher {
  const timers = new Map<string, NodeJS.Timeout>();
  const published = new Set<string>();

  function schedule(uri: string, delay = pauseMs): void {
    clearTimeout(timers.get(uri));
    timers.set(
      uri,
      setTimeout(() => {
        timers.delete(uri);
        publish(uri).catch(report);
      }, delay),
    );
  }

  async function publish(uri: string): Promise<void> {
    const document = workspace.find(uri);
    if (document === undefined) return removeProblems(uri);
    const diagnostics = await lint.diagnosticsOf(document);
    // A newer version is linted later.
    if (!isCurrent(document)) return;
    published.add(uri);
    const { source, version } = document;
    await send({
      uri,
      version,
      diagnostics: diagnostics.map((diagnostic) => toDiagnostic(source, diagnostic)),
    });
  }

  function isCurrent({ source, version }: OpenDocument): boolean {
    return workspace.documents.get(source.uri)?.version === version;
  }

  async function removeProblems(uri: string): Promise<void> {
    if (published.delete(uri)) await send({ uri, diagnostics: [] });
  }

  function report(error: unknown): void {
    warn(describeThrown(error));
  }

  return {
    schedule,
    scheduleAll: () => {
      for (const uri of workspace.documents.keys()) schedule(uri);
    },
    clear(uri) {
      clearTimeout(timers.get(uri));
      timers.delete(uri);
      removeProblems(uri).catch(report);
    },
  };
}
