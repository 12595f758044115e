import { exploreModal } from '../../analysis/index.ts';
import type { Failure, Source } from '../../host/arrival.ts';
import { drive } from '../../host/check/drive.ts';
import type { Driven } from '../../host/check/driven.ts';
import type { Opening } from '../../host/context.ts';
import { endpointSource } from '../../host/endpoint-source.ts';
import { exchangeName, stemOf } from '../../host/exchange-name.ts';
import { responseEnding } from '../../host/record.ts';
import { openSigner } from '../../host/signer.ts';
import type { ModalSchema } from '../../lint/index.ts';
import { openRecording } from '../open-recording.ts';
import { pathFrom } from '../paths.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { count } from '../words.ts';
import { makeBudget } from './budget.ts';
import { type Checked, type CheckedAnswer, checkAnswer, recordedText } from './checked.ts';
import { type Contexts, makeContexts } from './contexts.ts';
import { openProgress, type Progress } from './progress.ts';
import type { Settings } from './settings.ts';
import { tryTokens } from './try-tokens.ts';
import { wordRequest } from './word-request.ts';

/** Drives an endpoint through the ways to open the modal and its states, and tries tokens that it has to refuse. */
export async function checkEndpoint(
  schema: ModalSchema,
  endpoint: string,
  settings: Settings,
  surroundings: Surroundings,
): Promise<Checked | Refusal> {
  const contexts = makeContexts(settings.given);
  if (contexts instanceof Refusal) return contexts;
  let failures = 0;
  const complain = (line: string) => {
    failures += 1;
    surroundings.complain(line);
  };
  const source = openSource(endpoint, settings, { ...surroundings, complain });
  if (source instanceof Refusal) return source;
  const progress = openProgress(surroundings);
  const { answers, unanswered, missed } = await driveEachWay({
    schema,
    source,
    contexts,
    settings,
    surroundings,
    progress,
  });
  const isSilent = unanswered.length === answers.length;
  const taken = isSilent ? [] : await tryTokens(endpoint, settings, contexts);
  progress.end();
  const [first] = unanswered;
  if (first && isSilent && unanswered.every(({ cause }) => cause === 'unreachable'))
    return new Refusal(`The endpoint could not be checked: ${first.reason}`);
  const notes = missed === 0 ? [] : [wordMissed(missed, settings.budget)];
  return { answers: [...answers, ...taken], notes, failures };
}

interface Drive {
  readonly schema: ModalSchema;
  readonly source: Source;
  readonly contexts: Contexts;
  readonly settings: Settings;
  readonly surroundings: Surroundings;
  readonly progress: Progress;
}

interface Outcome {
  readonly answers: readonly CheckedAnswer[];
  /** Of the requests to which no whole answer came. */
  readonly unanswered: readonly Failure[];
  /** The number of states that were left out. */
  readonly missed: number;
}

async function driveEachWay(options: Drive): Promise<Outcome> {
  const { schema, source, contexts, settings, surroundings, progress } = options;
  const budget = makeBudget(settings.budget, contexts.length);
  const answers: CheckedAnswer[] = [];
  const unanswered: Failure[] = [];
  let missed = 0;
  for (const [index, [opening, context]] of contexts.entries()) {
    budget.openShare(index);
    missed += await drive({
      schema,
      source,
      context,
      explore: (now) => exploreModal(now).states,
      isSubmitting: settings.isSubmitting,
      isSpent: budget.isSpent,
      onExchange: (driven) => {
        budget.charge(driven.arrival);
        if (!driven.arrival.ok) unanswered.push(driven.arrival);
        answers.push(toAnswer(driven, opening, settings, surroundings));
        progress.tell(`${count(answers.length, 'response')} checked`);
      },
      onState: (part) => progress.reach((index + part) / contexts.length),
    });
  }
  return { answers, unanswered, missed };
}

function openSource(
  url: string,
  { secret, record, path }: Settings,
  surroundings: Surroundings,
): Source | Refusal {
  const signer = secret === undefined ? undefined : openSigner(secret);
  const source = endpointSource({ url, makeToken: signer?.makeToken });
  return record === undefined ? source : openRecording(source, record, path, surroundings, signer?.redact);
}

function toAnswer(
  { asked, arrival, schema, steps }: Driven,
  opening: Opening,
  settings: Settings,
  surroundings: Surroundings,
): CheckedAnswer {
  const name = exchangeName(stemOf(settings.path), asked) + responseEnding;
  const file = { path: pathOf(name, settings, surroundings), text: recordedText(arrival) };
  return checkAnswer(file, schema, asked, arrival, wordRequest(asked, steps, opening));
}

/** Where the answer is kept, or would be. */
function pathOf(name: string, { record }: Settings, { folder }: Surroundings): string {
  return record === undefined ? name : pathFrom(folder, `${record}/${name}`);
}

function wordMissed(missed: number, budget: number): string {
  const verb = missed === 1 ? 'was' : 'were';
  return `After ${count(budget, 'request')}, ${count(missed, 'state')} ${verb} left out: --budget N makes more.`;
}
