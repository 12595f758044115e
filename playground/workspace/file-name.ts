import type { Sample } from '../samples/index.ts';

/** What the file of a sample or a draft is called. */
export function fileNameOf({ id, title, app }: Sample): string {
  const words = app === undefined ? [] : (title.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []);
  return `${words.join('-') || id}.modal.json`;
}
