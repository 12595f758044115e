import type { Workspace } from '../documents/workspace.ts';
import { ownDraftOf } from '../documents/workspace-store.ts';
import { fileId } from '../preview-server/host.ts';
import { findSurplus, type KeptVersion, type VersionKey } from './thin-out.ts';

/** Returns the name under which the versions of the open document are kept. */
export function historyOf(state: Workspace): string {
  if (state.file !== null) return `file ${fileId}`;
  return `document ${ownDraftOf(state)?.made ?? state.sample}`;
}

/** Returns the kept versions of a document, the last one first. Rejects if the browser does not allow it. */
export async function readVersions(document: string): Promise<readonly KeptVersion[]> {
  const ofDocument = IDBKeyRange.bound([document], [document, []]);
  const [keys, texts] = await inStore('readonly', (store) =>
    Promise.all([readKeys(store, ofDocument), settle<string[]>(store.getAll(ofDocument))]),
  );
  return keys.map(([, time], index) => ({ time, text: texts[index] ?? '' })).reverse();
}

/**
 * Keeps the text that a document had before a change, unless one of its versions has it, and its text after it, unless the last
 * one has it. Then deletes what is too much. It is one transaction: those of other tabs come before or after it. Rejects if the
 * browser has no room.
 */
export async function keepVersions(document: string, before: KeptVersion, after: KeptVersion): Promise<void> {
  await inStore('readwrite', async (store) => {
    const keys = [...(await readKeys(store))];
    const own = keys.filter(([name]) => name === document);
    const alike = own.filter(([, , length]) => length === before.text.length);
    const read = (key: VersionKey) => settle<string>(store.get([...key]));
    const alikeTexts = await Promise.all(alike.map(read));
    let [last] = await Promise.all(own.slice(-1).map(read));
    let time = own.at(-1)?.[1] ?? 0;
    for (const version of alikeTexts.includes(before.text) ? [after] : [before, after]) {
      if (version.text === last) continue;
      last = version.text;
      // Two versions of a document never have the same time.
      time = Math.max(version.time, time + 1);
      keys.push([document, time, last.length]);
      store.add(last, [document, time, last.length]);
    }
    for (const key of findSurplus(keys, after.time)) store.delete([...key]);
  });
}

/** Acts in a transaction of the kept versions, and returns the result when it is stored. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open('json-modal.history');
  opening.onupgradeneeded = () => void opening.result.createObjectStore(name);
  const database = await settle<IDBDatabase>(opening);
  try {
    const transaction = database.transaction(name, mode);
    const stored = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([act(transaction.objectStore(name)), stored]);
    return result;
  } finally {
    database.close();
  }
}

const name = 'versions';

/** Returns the keys of versions, in the order of their documents and times. */
function readKeys(store: IDBObjectStore, range?: IDBKeyRange): Promise<readonly VersionKey[]> {
  return settle<VersionKey[]>(store.getAllKeys(range));
}

function settle<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
