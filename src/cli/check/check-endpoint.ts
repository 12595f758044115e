import { exploreModal } from '../../analysis/index.ts';
import type { Source } from '../../host/arrival.ts';
import { drive } from '../../host/check/drive.ts';
import type { Driven } from '../../host/check/driven.ts';
import type { Opening } from '../../host/context.ts';
import { endpointSource, tokenMaker } from '../../host/endpoint-source.ts';
import { exchangeName, stemOf } from '../../host/exchange-name.ts';
import { recording, responseEnding } from '../../host/record.ts';
import { pathFrom } from '../paths.ts';
import { describeFault } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { count, quote } from '../words.ts';
import { type Checked, type CheckedAnswer, checkAnswer } from './checked.ts';
import { makeContexts } from './contexts.ts';
import { openProgress } from './progress.ts';
import type { Settings } from './settings.ts';
import { tryTokens } from './try-tokens.ts';
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
  answers.push(...(await tryTokens(endpoint, settings, contexts)));
  progress.end();
  return { answers, notes: missed === 0 ? [] : [wordMissed(missed, settings.budget)] };
}

/** So that no way to open the modal leaves nothing to the others; what one does not need is left to the next. */
function shareOf(budget: number, index: number, count: number): number {
  return Math.ceil((budget * (index + 1)) / count) - Math.ceil((budget * index) / count);
}

/** Ten seconds of silence are worth as many requests, so that an endpoint that hangs does not hang the check. */
const silencePrice = 50;

function openSource(
  url: string,
  { secret, record, path }: Settings,
  { folder, complain }: Surroundings,
): Source | Refusal {
  const source = endpointSource({ url, makeToken: secret === undefined ? undefined : tokenMaker(secret) });
  if (record === undefined) return source;
  try {
    return recording(source, record, stemOf(path), complain);
  } catch (error) {
    return new Refusal(
      `${quote(pathFrom(folder, record) || '.')} could not be opened: ${describeFault(error)}.`,
    );
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

function wordMissed(missed: number, budget: number): string {
  const verb = missed === 1 ? 'was' : 'were';
  return `After ${count(budget, 'request')}, ${count(missed, 'state')} ${verb} left out: --budget N makes more.`;
}
