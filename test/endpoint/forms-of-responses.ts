import fc from 'fast-check';
import { createModal, type Modal, type ModalJson, type Transport, type Value } from 'json-modal';
import { type OverridesOf, type Respond, readRequest, respondTo } from 'json-modal/endpoint';
import { modalAndOverrides, type Overrides } from './arbitrary-responses.ts';
import { context, urlWith } from './requests.ts';

/** The outcomes of the requests and responses of many modals. */
export interface Counts {
  /** Responses that were made, and those that `respondTo` threw. */
  made: number;
  thrown: number;
  /** Requests that were read, by their kind. */
  readonly read: Record<string, number>;
}

interface Step {
  readonly at: number;
  readonly choice: number;
}

const steps = fc.array(fc.record({ at: fc.nat(6), choice: fc.nat(63) }), { maxLength: 20, size: 'max' });

/**
 * Drives random modals in a session whose endpoint is the kit: its responses are random, and so is the user. Throws on the
 * first form that the kit does not read.
 */
export async function readFormsOfResponses(numRuns: number, seed: number): Promise<Counts> {
  const counts: Counts = { made: 0, thrown: 0, read: {} };
  const property = fc.asyncProperty(modalAndOverrides, steps, ({ schema, overrides }, actions) =>
    drive(schema, overrides, actions, counts),
  );
  await fc.assert(property, { seed, numRuns });
  return counts;
}

async function drive(
  schema: ModalJson,
  overrides: readonly Overrides[],
  actions: readonly Step[],
  counts: Counts,
): Promise<void> {
  const problems: string[] = [];
  const read = async (request: Request) => {
    const result = await readRequest(request, { secret: null, modal: schema });
    if (!result.ok) problems.push(`${result.status} ${result.problem}`);
    const kind = result.ok ? result.kind : 'rejected';
    counts.read[kind] = (counts.read[kind] ?? 0) + 1;
  };
  const opened: Promise<void>[] = [];
  const session = createModal({
    schema,
    transport: transportOf(read, responder(schema, overrides, counts)),
    debounceMs: 0,
    clock: { now: () => 0, after: (milliseconds, call) => (milliseconds === 0 ? soon(call) : () => {}) },
    context: { ...context, resource: 'deal', view: 'details', userId: 12, companyId: 34, selectedIds: [56] },
    openUrl: (url) => void opened.push(read(new Request(url))),
  });
  session.open();
  await settle(session);
  for (const step of actions) {
    act(session, step);
    await settle(session);
  }
  await Promise.all(opened);
  session.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function soon(call: () => void): () => void {
  let isCancelled = false;
  queueMicrotask(() => isCancelled || call());
  return () => {
    isCancelled = true;
  };
}

/** Makes the next response that the kit lets out, and data without changes after the last. */
function responder(schema: ModalJson, overrides: readonly Overrides[], counts: Counts): () => unknown {
  const respond: Respond<ModalJson> = respondTo(schema);
  const rest = [...overrides];
  return () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      try {
        const response = respond.data({ blocks: next } as OverridesOf<ModalJson>);
        counts.made++;
        return response;
      } catch {
        counts.thrown++;
      }
    }
    return respond.data({});
  };
}

function transportOf(read: (request: Request) => Promise<void>, next: () => unknown): Transport {
  const transport: Transport = async ({ method, query, body }) => {
    await read(new Request(urlWith(query), { method, body: body && JSON.stringify(body) }));
    return { status: 200, body: next() };
  };
  return Object.assign(transport, { endpoint: 'https://cakes.example/modal' });
}

/** Waits until no request is open. */
async function settle({ getState }: Modal): Promise<void> {
  for (let turn = 0; turn < 2 || getState().phase === 'opening' || getState().busy !== null; turn++)
    await new Promise(setImmediate);
}

/** Changes one of the blocks to what a user could choose in it, or presses a button. */
function act(session: Modal, { at, choice }: Step): void {
  const { blocks } = session.getState();
  const block = blocks[at];
  if (block === undefined) {
    session.press(choice % 8 === 0 ? 'reset' : 'go');
    return;
  }
  const values = block.items.map((item) => item.value);
  const several = values.filter((_, index) => (choice >> index) % 2 === 1);
  const texts = ['', 's', 'm', '2024-02-29', undefined];
  const one = [...values, ...(values.length === 0 ? texts : ['', undefined])];
  const candidates: readonly (Value | undefined)[] = [several, one[choice % one.length]];
  for (const value of candidates) session.change(block.key, value);
}
