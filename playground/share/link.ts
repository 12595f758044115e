import type { ModalContext } from 'json-modal';
import { shorten } from '../controls/shorten.ts';
import { noAnswers, type OwnAnswers } from '../endpoint/own-responses.ts';
import { readOwnAnswers } from '../endpoint/read-own-responses.ts';
import { isScenario, isScenarioScope, type ScenarioName, type ScenarioScope } from '../endpoint/scenarios.ts';
import { readContext } from '../workspace/read-workspace.ts';
import { firstWorkspace } from '../workspace/workspace.ts';
import { deflate, inflate } from './deflate.ts';

/** What a link holds: a modal, and what it is tried with. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  /** The sample whose endpoint answers. */
  readonly app: string;
  /** What the endpoint was made to answer. Links from before there was such a thing have none. */
  readonly answers: OwnAnswers;
  readonly scenario: ScenarioName;
  readonly scenarioFor: ScenarioScope;
  readonly context: ModalContext;
}

/** What came of reading an address. */
export type ReadLink =
  | { readonly type: 'none' }
  | { readonly type: 'found'; readonly shared: Shared }
  | { readonly type: 'refused'; readonly message: string };

/** Writes a link's hash; `null`: it would be longer than what is read. */
export async function writeLink(shared: Shared): Promise<string | null> {
  const kept = JSON.stringify(shared);
  if (new Blob([kept]).size > mostBytes) return null;
  const content = await deflate(kept);
  return content.length > mostBytes ? null : `#v1=${content}`;
}

/** Reads an address's hash, of any content: what it is not sure of it refuses, and says why. */
export async function readLink(hash: string): Promise<ReadLink> {
  const [, version, content = ''] = /^#v(\d+)=(.*)$/s.exec(hash) ?? [];
  if (version === undefined) return { type: 'none' };
  if (version !== '1')
    return refuse('This link is from a newer playground. Reload the page, or ask for the schema itself.');
  if (content.length > mostBytes) return refuse(tooLong);
  try {
    const kept: unknown = JSON.parse(await inflate(content, mostBytes));
    const shared = readShared(kept);
    return shared ? { type: 'found', shared } : refuse(broken);
  } catch (problem) {
    return refuse(problem instanceof RangeError ? tooLong : broken);
  }
}

/** No modal is near this long. */
export const mostBytes = 1_000_000;

const tooLong = 'This link holds more than 1 MB, which is no modal. It was not opened.';
const broken = 'This link is broken: part of it may be missing. It was not opened.';

function refuse(message: string): ReadLink {
  return { type: 'refused', message: `${message} Your draft is as it was.` };
}

function readShared(kept: unknown): Shared | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { title, text, app, answers, scenario, scenarioFor, context } = kept as Readonly<
    Record<string, unknown>
  >;
  if (typeof text !== 'string') return null;
  return {
    text,
    title: typeof title === 'string' && title.trim() !== '' ? shorten(title, 80) : 'Shared modal',
    app: typeof app === 'string' ? app : 'empty',
    answers: readOwnAnswers(answers) ?? noAnswers,
    scenario: isScenario(scenario) ? scenario : firstWorkspace.scenario,
    scenarioFor: isScenarioScope(scenarioFor) ? scenarioFor : firstWorkspace.scenarioFor,
    context: readContext(context) ?? firstWorkspace.context,
  };
}
