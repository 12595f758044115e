import { exploreModal } from '../../analysis/index.ts';
import type { Source } from '../../host/arrival.ts';
import { drive } from '../../host/check/drive.ts';
import type { Driven } from '../../host/check/driven.ts';
import { probeTokens, type Taken } from '../../host/check/probe-tokens.ts';
import { type ModalContext, makeContext, type Opening, openings, toQuery } from '../../host/context.ts';
import { endpointSource, tokenMaker } from '../../host/endpoint-source.ts';
import { exchangeName, exchangePrefix, stemOf } from '../../host/exchange-name.ts';
import { recording, responseEnding } from '../../host/record.ts';
import { rangeOf } from '../lint/range.ts';
import { pathFrom } from '../paths.ts';
import { describeFault } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { count, quote } from '../words.ts';
import { type Checked, type CheckedAnswer, checkAnswer } from './checked.ts';
import { openProgress } from './progress.ts';
import type { Settings } from './settings.ts';
import { wordRequest } from './word-request.ts';

type Schema = Parameters<typeof drive>[0]['schema'];

/** Drives an endpoint through the ways to open the modal and its states, and tries tokens that it has to refuse. */
export async function checkEndpoint(
  schema: Schema,
  endpoint: string,
  settings: Settings,
  surroundings: Surroundings,
): Promise<Checked | Refusal> {
  const contexts = makeContexts(settings.given);
  if (contexts instanceof Refusal) return contexts;
  const source = openSource(endpoint, settings, surroundings);
  if (source instanceof Refusal) return source;
  const progress = openProgress(surroundings);
  const answers: CheckedAnswer[] = [];
  const silent: string[] = [];
  let left = 0;
  let missed = 0;
  for (const [index, [opening, context]] of contexts.entries()) {
    left += shareOf(settings.budget, index, contexts.length);
    missed += await drive({
      schema,
      source,
      context,
      explore: (now) => exploreModal(now).states,
      isSubmitting: settings.isSubmitting,
      isSpent: () => left <= 0,
      onExchange: (driven) => {
        left -= driven.arrival.ok || driven.arrival.cause !== 'timeout' ? 1 : silencePrice;
        if (!driven.arrival.ok) silent.push(driven.arrival.reason);
        answers.push(toAnswer(driven, opening, settings, surroundings));
        progress.tell(`${count(answers.length, 'answer')} checked`);
      },
      onState: (part) => progress.reach((index + part) / contexts.length),
    });
  }
  const [first] = silent;
  if (first !== undefined && silent.length === answers.length) {
    progress.end();
    return new Refusal(`The endpoint could not be checked: ${first}`);
  }
  progress.reach(1);
  answers.push(...(await probe(endpoint, settings, contexts)));
  progress.end();
  return { answers, notes: missed === 0 ? [] : [wordMissed(missed, settings.budget)] };
}

/** So that no way to open the modal leaves nothing to the others; what one does not need is left to the next. */
function shareOf(budget: number, index: number, count: number): number {
  return Math.ceil((budget * (index + 1)) / count) - Math.ceil((budget * index) / count);
}

/** Ten seconds of silence are worth as many requests, so that an endpoint that hangs does not hang the check. */
const silencePrice = 50;

type Contexts = readonly (readonly [Opening, ModalContext])[];

/** What was given holds in each way to open the modal; a given view or selection leaves only that one. */
function makeContexts(given: Settings['given']): Contexts | Refusal {
  const isChosen = ['view', 'selectedIds', 'excludedIds', 'filter'].some((name) =>
    Object.hasOwn(given, name),
  );
  const ways = Object.entries(openings).map(
    ([name, way]) => [name as Opening, { ...way, ...given }] as const,
  );
  const wanted = isChosen ? [[given['view'] === 'list' ? 'list' : 'details', given] as const] : ways;
  const made: (readonly [Opening, ModalContext])[] = [];
  for (const [name, way] of wanted) {
    const context = makeContext(way);
    if ('problem' in context) return new Refusal(`"--context" does not fit: ${context.problem}`);
    made.push([name, context]);
  }
  return made;
}

function openSource(
  url: string,
  { secret, record, path, file }: Settings,
  { complain }: Surroundings,
): Source | Refusal {
  const source = endpointSource({ url, makeToken: secret === undefined ? undefined : tokenMaker(secret) });
  if (record === undefined) return source;
  try {
    return recording(source, record, stemOf(path), complain);
  } catch (error) {
    return new Refusal(`${quote(file)} could not be recorded: ${describeFault(error)}.`);
  }
}

function toAnswer(
  { asked, arrival, schema, steps }: Driven,
  opening: Opening,
  settings: Settings,
  surroundings: Surroundings,
): CheckedAnswer {
  const name = exchangeName(stemOf(settings.path), asked) + responseEnding;
  const path = pathOf(name, settings, surroundings);
  return checkAnswer(path, schema, asked, arrival, wordRequest(asked, steps, opening));
}

/** Where the answer is kept, or would be. */
function pathOf(name: string, { record }: Settings, { folder }: Surroundings): string {
  return record === undefined ? name : pathFrom(folder, `${record}/${name}`);
}

async function probe(
  endpoint: string,
  { secret, path }: Settings,
  [first]: Contexts,
): Promise<readonly CheckedAnswer[]> {
  if (secret === undefined || first === undefined) return [];
  const taken = await probeTokens(endpoint, secret, toQuery(first[1]));
  return taken.map((one) => toProbe(one, stemOf(path)));
}

function toProbe({ forgery: { name, words }, answer: { text } }: Taken, stem: string): CheckedAnswer {
  const wrong = {
    rule: 'token-accepted',
    severity: 'error',
    message: `The endpoint answers a request ${words}: refuse it with status 401.`,
    pointer: '',
    range: rangeOf(text, /"(data|success)"/.exec(text)?.[0] ?? '', 0),
  } as const;
  const path = `${exchangePrefix(stem)}token.${name}${responseEnding}`;
  return { path, text, wrong: [wrong], where: `token probe "${name}"`, kind: name };
}

function wordMissed(missed: number, budget: number): string {
  return `After ${count(budget, 'request')}, ${count(missed, 'state')} were left out: --budget N makes more.`;
}
