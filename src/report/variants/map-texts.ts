import { listConditions } from '../../behaviour/list-conditions.ts';
import { declarationOf, type ModalPart } from '../../diff/modal-part.ts';
import { readContents, toSchema } from '../../format/contents.ts';
import type { Item } from '../../format/items.ts';
import type { ModalJson } from '../../format/modal.ts';
import { isShownText } from '../describe-part.ts';

/** Changes a text that users read. */
export type ChangeText = (text: string, use: TextUse) => string;

/** The use of a text. */
export interface TextUse {
  /** Whether it is in Markdown. */
  readonly isMarkdown: boolean;
}

/** Returns a modal with other texts, and the same values, conditions and keys. A text that a condition reads or that is sent stays. */
export function mapTexts(modal: ModalJson, change: ChangeText): ModalJson {
  const contents = readContents(modal);
  const readKeys = new Set(listConditions(contents).map(({ block }) => block));
  const map = <Part extends ModalPart>(part: Part): Part => ({
    ...part,
    options: mapOptions(part, readKeys.has(part.key) || part.options.visibleOn === 'never', change),
  });
  return toSchema({ blocks: contents.blocks.map(map), actions: contents.actions.map(map) });
}

/** Changes the texts of a part; `isUsed` keeps its value, which a condition reads, or which is sent since it is never shown. */
function mapOptions(part: ModalPart, isUsed: boolean, change: ChangeText): object {
  const { properties } = declarationOf(part);
  const entries = Object.entries(part.options).map(([name, option]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (name === 'items' && Array.isArray(option)) return [name, option.map((item) => mapItem(item, change))];
    const isText = typeof option === 'string' && schema !== undefined && isShownText(name, schema, part);
    if (!isText || option.trim() === '' || (name === 'value' && isUsed)) return [name, option];
    const isMarkdown = name === 'value' && 'markdown' in part.options && part.options.markdown === true;
    return [name, change(option, { isMarkdown })];
  });
  return Object.fromEntries(entries);
}

function mapItem(item: Item, change: ChangeText): Item {
  return item.label.trim() === '' ? item : { ...item, label: change(item.label, { isMarkdown: false }) };
}
