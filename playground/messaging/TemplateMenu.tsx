import type { ReactElement } from 'react';
import { cut } from '../../src/base/text.ts';
import { opensIcon } from '../controls/icons.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import type { InboxStore } from './inbox.ts';
import { type InboxState, registeredChannel } from './inbox-state.ts';

interface TemplateMenuProps {
  readonly inbox: InboxStore;
  readonly state: InboxState;
  readonly hasEndpoint: (operation: string) => boolean;
  /** Puts a text into the message. */
  readonly insert: (content: string) => void;
}

/** The prepared messages of the channel, if it has any. */
export function TemplateMenu({ inbox, state, hasEndpoint, insert }: TemplateMenuProps): ReactElement | null {
  const { templates, tasks } = state;
  const isMissing = !hasEndpoint('getTemplates');
  const hasTemplates = registeredChannel(state)?.hasTemplates ?? !isMissing;
  if (!hasTemplates) return null;

  function entries(): readonly MenuEntry[] {
    const task = tasks['templates'];
    if (isMissing) return [disabled('The manifest has no getTemplates.')];
    if (task?.error === null) return [disabled('Loading the templates')];
    if (task !== undefined)
      return [
        {
          label: 'Try again',
          hint: task.error,
          choose: () => void inbox.loadTemplates('“Try again” was pressed'),
        },
      ];
    if (templates.length === 0) return [disabled('The channel has no templates.')];
    return templates.map(({ name, content, language }) => ({
      label: language === '' ? name : `${name} (${language})`,
      hint: cut(content, 80),
      choose: () => insert(content),
    }));
  }

  return (
    <Menu label="Template" groups={[entries()]}>
      Template {opensIcon}
    </Menu>
  );
}

function disabled(label: string): MenuEntry {
  return { label, isDisabled: true, choose: () => {} };
}
