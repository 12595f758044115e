import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { writeDay, writeTime } from '../controls/times.ts';
import './compare.css';
import './history.css';
import { countWords } from '../../src/base/text.ts';
import { Button } from '../controls/buttons.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Empty } from '../controls/Empty.tsx';
import { notify, report } from '../documents/notification-store.ts';
import { textOf } from '../documents/workspace-store.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { Differences } from './Differences.tsx';
import { historyOf, readVersions } from './kept-versions.ts';
import { compareVersions } from './merge-versions.ts';
import type { KeptVersion } from './thin-out.ts';

/** The versions of the document with their times and what differs from them, to restore one. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { textEditor, notification } = usePage();
  const text = useWorkspace(textOf);
  const versions = useVersions();
  const [chosen, setChosen] = useState<KeptVersion | null>(null);
  const shown = chosen ?? versions?.find((version) => version.text !== text) ?? null;

  function restore(version: KeptVersion): void {
    onClose();
    textEditor.write(version.text, 'step');
    report(notification, `Restored the version of ${writeTime(version.time)}`, textEditor.undo);
  }

  return (
    <Dialog
      title="History"
      className="compare"
      isOpen
      onClose={onClose}
      action={
        shown === null ? undefined : (
          <Button look="main" onClick={() => restore(shown)}>
            Restore this
          </Button>
        )
      }
    >
      {versions === null ? (
        <p className="muted history-none">Reading the history…</p>
      ) : shown === null ? (
        <Empty title="No earlier version yet">
          A version is kept at each pause while you edit: here you see what changed since, and can restore it.
        </Empty>
      ) : (
        <div className="history">
          <VersionList versions={versions} selected={shown} onSelect={setChosen} />
          <div className="compare-body">
            <p className="muted history-note">Changes from {writeTime(shown.time)} until now</p>
            <Differences
              key={shown.time}
              version={{ title: `The version of ${writeTime(shown.time)}`, text: shown.text }}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Returns the kept versions of the document, the last one first; `null` until they are read. */
function useVersions(): readonly KeptVersion[] | null {
  const { workspace, notification } = usePage();
  const [versions, setVersions] = useState<readonly KeptVersion[] | null>(null);
  useEffect(() => {
    readVersions(historyOf(workspace.getState())).then(setVersions, () => {
      setVersions([]);
      notify(notification, 'The browser does not let this page read the history.');
    });
  }, [workspace, notification]);
  return versions;
}

interface VersionListProps {
  readonly versions: readonly KeptVersion[];
  readonly selected: KeptVersion;
  readonly onSelect: (version: KeptVersion) => void;
}

/** The versions by days, each with the number of lines that it changed. */
function VersionList({ versions, selected, onSelect }: VersionListProps): ReactElement {
  const text = useWorkspace(textOf);
  const days = useMemo(() => groupByDay(versions), [versions]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  return (
    <div className="history-list" ref={list}>
      {days.map(([day, ofDay]) => (
        <fieldset key={day}>
          <legend>{day}</legend>
          {ofDay.map(({ version, change }) => (
            <label key={version.time}>
              <input
                className="unseen"
                type="radio"
                name="version"
                checked={version === selected}
                onChange={() => onSelect(version)}
              />
              <span>{writeTime(version.time)}</span>
              <span className="muted">{version.text === text ? 'as it is now' : change}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** A version, and what it changed in the one before. */
interface Row {
  readonly version: KeptVersion;
  readonly change: string;
}

function groupByDay(
  versions: readonly KeptVersion[],
): readonly (readonly [day: string, rows: readonly Row[]])[] {
  const days = new Map<string, Row[]>();
  for (const [index, version] of versions.entries()) {
    const day = writeDay(version.time, new Date());
    const row = { version, change: describeChange(versions[index + 1], version) };
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

function describeChange(before: KeptVersion | undefined, { text }: KeptVersion): string {
  if (before === undefined) return 'at first';
  const pieces = compareVersions(before.text, before.text, text).filter(({ by }) => by !== 'nobody');
  const lines = pieces.map(({ common, theirs }) => Math.max(common.length, theirs.length));
  return `${countWords(
    lines.reduce((sum, count) => sum + count, 0),
    'line',
  )} changed`;
}
