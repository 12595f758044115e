import type { ModalContext } from 'json-modal';
import { isObject } from '../../src/base/json.ts';
import { isKindName, type KindName } from '../analysis/kind-facts.ts';
import { shorten } from '../controls/text.ts';
import { readContext } from '../documents/read-workspace.ts';
import { firstWorkspace } from '../documents/workspace.ts';
import { noResponses, type OwnResponses, readOwnResponses, readTrigger } from '../endpoint/own-responses.ts';
import type { ResponseTarget } from '../endpoint/response-target.ts';
import { isScenario, isScenarioScope, type ScenarioName, type ScenarioScope } from '../endpoint/scenarios.ts';

/** The content of a link: a document, and for a modal its responses and its context. */
export interface Shared {
  /** The kind of the document. Older links have only modals. */
  readonly kind: KindName;
  readonly title: string;
  readonly text: string;
  /** The sample whose endpoint responds. */
  readonly app: string;
  /** The developer's own responses. Older links have none. */
  readonly responses: OwnResponses;
  /** The modal that a response is for, and the request. Absent for other documents, and for a response without a modal. */
  readonly target?: SharedTarget | undefined;
  readonly scenario: ScenarioName;
  readonly scenarioFor: ScenarioScope;
  readonly context: ModalContext;
}

/** The purpose of a response. */
interface SharedTarget extends Pick<ResponseTarget, 'trigger'> {
  readonly modal: Pick<Shared, 'kind' | 'title' | 'text' | 'app'>;
}

/** The result of reading an address. */
type ReadLink =
  | { readonly type: 'none' }
  | { readonly type: 'found'; readonly shared: Shared }
  | { readonly type: 'rejected'; readonly message: string };

/** Writes a link's hash; `null` if it would exceed the limit for reading. */
export async function writeLink(shared: Shared): Promise<string | null> {
  const kept = JSON.stringify(shared);
  if (new Blob([kept]).size > maxBytes) return null;
  const content = await deflate(kept);
  return content.length > maxBytes ? null : `#v1=${content}`;
}

/** Reads an address's hash, which may be anything. Rejects it with a reason unless it is certain. */
export async function readLink(hash: string): Promise<ReadLink> {
  const [, version, content = ''] = /^#v(\d+)=(.*)$/s.exec(hash) ?? [];
  if (version === undefined) return { type: 'none' };
  if (version !== '1')
    return reject('This link is from a newer playground. Reload the page, or ask for the document itself.');
  if (content.length > maxBytes) return reject(tooLong);
  try {
    const kept: unknown = JSON.parse(await inflate(content, maxBytes));
    const shared = readShared(kept);
    return shared ? { type: 'found', shared } : reject(broken);
  } catch (problem) {
    return reject(problem instanceof RangeError ? tooLong : broken);
  }
}

/** No document is nearly as long. */
const maxBytes = 1_000_000;

const tooLong = 'This link exceeds 1 MB, so it cannot be a document. It was not opened.';
const broken = 'This link is broken: part of it may be missing. It was not opened.';

function reject(message: string): ReadLink {
  return { type: 'rejected', message: `${message} Your draft is unchanged.` };
}

function readShared(kept: unknown): Shared | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { kind, title, text, app, responses, scenario, scenarioFor, context, target } = kept as Readonly<
    Record<string, unknown>
  >;
  if (typeof text !== 'string') return null;
  return {
    kind: isKindName(kind) ? kind : 'modal',
    text,
    title: typeof title === 'string' && title.trim() !== '' ? shorten(title, 80) : 'Shared document',
    app: typeof app === 'string' ? app : 'empty',
    responses: readOwnResponses(responses) ?? noResponses,
    scenario: isScenario(scenario) ? scenario : firstWorkspace.scenario,
    scenarioFor: isScenarioScope(scenarioFor) ? scenarioFor : firstWorkspace.scenarioFor,
    context: readContext(context) ?? firstWorkspace.context,
    target: readSharedTarget(target),
  };
}

function readSharedTarget(kept: unknown): SharedTarget | undefined {
  const { modal, trigger } = isObject(kept) ? kept : {};
  if (!isObject(modal)) return undefined;
  const { kind, title, text, app } = modal;
  if (!isKindName(kind) || typeof title !== 'string' || typeof text !== 'string' || typeof app !== 'string')
    return undefined;
  return { modal: { kind, title: shorten(title, 80), text, app }, trigger: readTrigger(trigger) };
}

/** Compresses a text for an address. */
export async function deflate(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '');
}

/** Decompresses a text. Rejects it if it exceeds `most` bytes: a short link can contain a very long text. */
export async function inflate(short: string, most: number): Promise<string> {
  const binary = atob(short.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const decompressed = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = decompressed.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      reader.cancel().catch(() => {});
      throw new RangeError('The text is too long.');
    }
    parts.push(read.value);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer());
}
