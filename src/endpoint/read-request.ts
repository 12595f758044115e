import { parseJson, valueAt } from '../base/json.ts';
import { quote } from '../base/text.ts';
import type { FormOf } from '../format/form-of.ts';
import type { ModalJson } from '../format/modal.ts';
import { expectObject } from './check-arguments.ts';
import {
  accept,
  type IncomingRequest,
  isRequest,
  type ReadOutcome,
  type Rejected,
  reject,
  urlOf,
} from './incoming-request.ts';
import { readBody } from './read-body.ts';
import { type Query, type RequestContext, readContext, readQuery } from './read-context.ts';
import { formFieldsOf, readForm, type SubmittedForm } from './read-form.ts';
import { isSecret, verifyToken } from './token.ts';

/** Options of {@link readRequest}. */
export interface ReadOptions<Modal extends ModalJson> {
  /** The modal's JWT secret. `null` accepts every request: only for tests. */
  readonly secret: string | null;
  /** The modal of the form. Without it, a form can have any keys and values. */
  readonly modal?: Modal | undefined;
  /** Default: the current time. */
  readonly now?: Date | undefined;
}

/** A request of the CRM, or its rejection: respond with the status and optionally the problem. */
export type ReadRequest<Modal extends ModalJson = ModalJson> = Accepted<Modal> | Rejected;

/** A request of the CRM. */
export type Accepted<Modal extends ModalJson = ModalJson> = {
  readonly ok: true;
  readonly context: RequestContext;
} & RequestKinds<FormOf<Modal>>;

/** The kinds of request, by `kind`. */
type RequestKinds<Whole> =
  /** The modal opens, without a form. */
  | { readonly kind: 'initial'; readonly form: Partial<Whole> }
  /** The user changed the block `invoker`. The form may lack required values. */
  | { readonly kind: 'change'; readonly form: Partial<Whole>; readonly invoker: keyof Whole & string }
  /** The user pressed the primary button. */
  | { readonly kind: 'submit'; readonly form: Whole }
  /** A primary button with the handler `open-url` opened a browser tab here: respond with a page. */
  | { readonly kind: 'open-url'; readonly form: Whole };

/**
 * Reads and verifies a request of the CRM from any server: its user, context and form. Bad input returns `{ ok: false }` and
 * never throws. Rejects only if the secret is missing, or the argument is not a server's request.
 */
export async function readRequest<const Modal extends ModalJson = ModalJson>(
  request: IncomingRequest,
  options: ReadOptions<Modal>,
): Promise<ReadRequest<Modal>> {
  expectObject(
    options,
    'The second argument of readRequest',
    'await readRequest(request, { secret, modal })',
  );
  const { secret, modal, now = new Date() } = options;
  if (modal !== undefined)
    expectObject(
      valueAt(modal, ['properties']),
      'The "modal" of readRequest',
      'the parsed JSON of the modal',
    );
  if (secret !== null && !isSecret(secret)) throw new Error(noSecret);
  if (!isRequest(request)) throw new TypeError(noRequest);
  const method = request.method ?? 'GET';
  if (method !== 'GET' && method !== 'POST')
    return reject(405, `The CRM sends GET and POST, not ${quote(method)}.`);
  const query = readQuery(urlOf(request));
  if (!query.ok) return query;
  const context = await readTrusted(query.value, secret, now);
  if (!context.ok) return context;
  const outcome = await (method === 'POST' ? readSubmit(request, modal) : readGet(query.value, modal));
  // The form was checked against the modal, which the compiler cannot see.
  return outcome.ok ? ({ ok: true, context: context.value, ...outcome.value } as Accepted<Modal>) : outcome;
}

const noSecret =
  'readRequest needs the JWT secret of the modal. Pass "secret: null" to accept every request in a test.';

const noRequest =
  'readRequest takes a request of the Fetch API or of Node, such as "context.req.raw" in Hono.';

/** Returns the context if the token matches the query. Otherwise anyone could send requests for other users. */
async function readTrusted(
  query: Query,
  secret: string | null,
  now: Date,
): Promise<ReadOutcome<RequestContext>> {
  const claims = secret === null ? null : await verifyToken(query.token, secret, now);
  if (claims !== null && !claims.ok) return claims;
  const context = readContext(query);
  if (!context.ok || claims === null) return context;
  const { userId, companyId } = context.value;
  const isSame = claims.value.userId === userId && claims.value.companyId === companyId;
  return isSame ? context : reject(401, 'The token is for a different user or company than the query.');
}

type RequestOf = RequestKinds<SubmittedForm>;

async function readSubmit(request: IncomingRequest, modal?: ModalJson): Promise<ReadOutcome<RequestOf>> {
  const body = await readBody(request);
  const form = body.ok ? readForm(body.value, modal, true) : body;
  return form.ok ? accept({ kind: 'submit', form: form.value }) : form;
}

function readGet({ form, invoker }: Query, modal?: ModalJson): ReadOutcome<RequestOf> {
  if (form === undefined) {
    if (invoker === undefined) return accept({ kind: 'initial', form: {} });
    return reject(400, 'The query has an "invoker", but no "form".');
  }
  const value = parseJson(form);
  if (value === undefined) return reject(400, 'The "form" in the query is not JSON.');
  const read = readForm(value, modal, invoker === undefined);
  if (!read.ok) return read;
  if (invoker === undefined) return accept({ kind: 'open-url', form: read.value });
  const isSent = modal === undefined || formFieldsOf(modal).some(({ key }) => key === invoker);
  if (!isSent) return reject(400, `The invoker ${quote(invoker)} is not a form field of this modal.`);
  return accept({ kind: 'change', form: read.value, invoker });
}
