import { exploreModal } from '../../../analysis/index.ts';
import { type GivenValues, takesText } from '../../../host/check/choices.ts';
import { crawlStates } from '../../../host/check/crawl-states.ts';
import type { ContextRun } from '../../../host/check/observations.ts';
import type { CallEndpoint, EndpointRequest } from '../../../host/endpoint/endpoint-result.ts';
import { isSameContext, matchRecorded } from '../../../host/recording/match-recorded.ts';
import { type RecordedExchange, resultOf } from '../../../host/recording/replay.ts';
import { makeContext, type Opening } from '../../../host/server/modal-context.ts';
import type { ModalJson } from '../../../lint/index.ts';
import { describeRequest } from '../describe-request.ts';

/** A run of a modal with recorded responses. */
interface RecordedCrawl {
  readonly runs: readonly (readonly [Opening, ContextRun])[];
  /** The contexts and requests that the recording lacks. */
  readonly lacking: readonly string[];
  /** Whether each response was recorded for an equal form. */
  readonly isExact: boolean;
}

/** Drives a modal with the recorded responses of each context, to find the requests that the recording lacks. */
export async function crawlRecording(
  schema: ModalJson,
  exchanges: readonly RecordedExchange[],
  openings: readonly Opening[],
  fill: GivenValues,
): Promise<RecordedCrawl> {
  const lacking = new Set<string>();
  const runs: (readonly [Opening, ContextRun])[] = [];
  const searched = new Set<string>();
  const isSubmitting = exchanges.some(({ kind }) => kind === 'submit');
  let isExact = true;

  async function crawl(opening: Opening, initial: EndpointRequest): Promise<void> {
    const context = makeContext(initial.query);
    if (!context.ok) return void lacking.add(`the context ${opening}`);
    const recorded = exchanges.filter((exchange) => isSameContext(exchange, initial));
    const source: CallEndpoint = async (request) => {
      const match = matchRecorded(recorded, request, (block) => takesText(schema, block));
      isExact &&= match?.isExact ?? true;
      return match === null ? notRecorded : resultOf(match.exchange);
    };
    const run = await crawlStates({
      schema,
      source,
      context: context.value,
      explore: (modal) => exploreModal(modal),
      isSubmitting,
      isSpent: () => lacking.size >= maxLacking,
      redact: (text) => text,
      givenValues: fill,
      searched,
      onExchange({ request, result, steps }) {
        if (result === notRecorded) lacking.add(describeRequest(request, steps, opening));
      },
      onState: () => {},
    });
    runs.push([opening, run]);
  }

  for (const opening of openings) {
    const initial = findInitial(exchanges, opening);
    if (initial === undefined) lacking.add(`the context ${opening}`);
    else await crawl(opening, initial);
  }
  return { runs, lacking: [...lacking], isExact };
}

/** The number of lacking requests after which the others are not searched. */
const maxLacking = 100;

const notRecorded = { ok: false, cause: 'not-recorded', reason: '', sent: '', ms: 0 } as const;

/** Returns the initial request of the context with the most requests. */
function findInitial(exchanges: readonly RecordedExchange[], opening: Opening): RecordedExchange | undefined {
  const sizeOf = (initial: EndpointRequest) =>
    exchanges.filter((exchange) => isSameContext(exchange, initial)).length;
  return exchanges
    .filter(({ kind, query }) => kind === 'initial' && openingOf(query) === opening)
    .map((initial) => ({ initial, size: sizeOf(initial) }))
    .sort((a, b) => b.size - a.size)[0]?.initial;
}

function openingOf({ view, selectedIds = '' }: EndpointRequest['query']): Opening {
  if (view !== 'list') return 'details';
  return selectedIds === '' ? 'select-all' : 'list';
}
