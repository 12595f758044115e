import { notify } from '../documents/notification-store.ts';
import { mergeEvent } from '../documents/persist-workspace.ts';
import type { Workspace } from '../documents/workspace.ts';
import { textOf } from '../documents/workspace-store.ts';
import type { Page } from '../page/page.ts';
import { historyOf, keepVersions } from './kept-versions.ts';
import type { KeptVersion } from './thin-out.ts';

const pauseMs = 1000;
const mostMs = 20_000;

/**
 * Keeps a version of the open document after each pause in its changes, at least every 20 seconds, and when another is opened.
 * `earlier` are the workspaces when the page was opened, and before each merge with another tab since then.
 */
export function keepHistory(
  { workspace, notification }: Pick<Page, 'workspace' | 'notification'>,
  earlier: readonly Workspace[],
): void {
  let before: KeptVersion | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isRejected = false;

  function keep(state: Workspace): void {
    clearTimeout(pause);
    if (before === null) return;
    const after = { time: Date.now(), text: textOf(state) };
    keepVersions(historyOf(state), before, after).then(
      () => {
        isRejected = false;
      },
      () => {
        if (!isRejected) notify(notification, rejection);
        isRejected = true;
      },
    );
    before = null;
  }

  function notice(now: Workspace, last: Workspace): void {
    if (historyOf(now) !== historyOf(last)) keep(last);
    else if (textOf(now) !== textOf(last)) {
      before ??= { time: Date.now(), text: textOf(last) };
      clearTimeout(pause);
      const waitMs = Math.min(pauseMs, before.time + mostMs - Date.now());
      pause = setTimeout(() => keep(workspace.getState()), waitMs);
    }
  }

  const [opened = workspace.getState(), ...merged] = earlier;
  let last = opened;
  for (const state of merged) {
    notice(state, last);
    keep(state);
    last = state;
  }
  notice(workspace.getState(), last);
  workspace.subscribe(notice);
  addEventListener(mergeEvent, () => keep(workspace.getState()));
}

const rejection =
  'The browser keeps no more versions for the history of this document: its storage is full, or not allowed. The text itself is kept.';
