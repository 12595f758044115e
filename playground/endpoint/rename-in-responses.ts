import { responseLayout } from '../../src/language-server/key-uses.ts';
import type { Section } from '../schema/kinds.ts';
import { renamePart } from '../schema/references.ts';
import type { AppKey, OwnResponse, OwnResponses } from './own-responses.ts';

/** A block or a button that gets another key. */
export interface Rename {
  readonly section: Section;
  readonly key: string;
  readonly newKey: string;
}

/** Returns the responses after a rename: triggers, conditions, texts and the keys of the sample app follow it. */
export function renameInResponses(
  { list, known: appKeys = [], ...own }: OwnResponses,
  rename: Rename,
): OwnResponses {
  const { section, key, newKey } = rename;
  const after = section === 'blocks' ? renameAppKeys(appKeys, rename) : appKeys;
  return {
    ...own,
    list: list.map((response) => ({
      ...renameAround(response, rename),
      text: renamePart(response.text, section, key, newKey, responseLayout),
    })),
    ...(after.length > 0 && { known: after }),
  };
}

function renameAround(response: OwnResponse, { section, key, newKey }: Rename): OwnResponse {
  if (section !== 'blocks') return response;
  const { invoker, when } = response;
  return {
    ...response,
    invoker: invoker === key ? newKey : invoker,
    when: when?.block === key ? { ...when, block: newKey } : when,
  };
}

/** Keeps the previous key, since an earlier text may return. */
function renameAppKeys(appKeys: readonly AppKey[], { key, newKey }: Rename): readonly AppKey[] {
  const app = appKeys.find(({ block }) => block === key)?.app ?? key;
  const others = appKeys.filter(({ block }) => block !== newKey);
  if (app === newKey) return others.filter(({ block }) => block !== key);
  return [...others, { block: newKey, app }];
}
