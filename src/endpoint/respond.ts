import { quote } from '../base/text.ts';
import { describeCycle, findCycles } from '../behaviour/cycles.ts';
import { describeSelfReference, listSelfReferences } from '../behaviour/list-conditions.ts';
import { mergeResponse } from '../behaviour/merge.ts';
import { validateResponse } from '../behaviour/validate-response.ts';
import { readContents } from '../format/contents.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import type { DataResponse, ErrorResponse, ModalResponse, SuccessResponse } from '../format/responses.ts';
import { isHttpUrl } from '../format/text-formats.ts';
import { validateModal } from '../format/validate-modal.ts';
import { describeValue } from '../format/words/phrases.ts';
import { expectObject, expectText, toPlainJson } from './check-arguments.ts';
import { createOverridesCheck, throwProblems } from './check-overrides.ts';
import type { BlockErrorsOf, OverridesOf } from './overrides-of.ts';

/** Creates the responses to the requests of one modal, as plain JSON values. */
export interface Respond<Modal extends ModalJson> {
  /** New options of blocks and buttons. After a submit, the modal stays open. */
  data(overrides: OverridesOf<Modal>): DataResponse;
  /** For a submit: closes the modal and shows the message and the optional link. */
  success(success: Success): SuccessResponse;
  /** A failure in your words, shown inside the modal. The user's input stays. */
  error(message: string): ErrorResponse;
  /** Errors under blocks, until the user changes them. */
  blockErrors(errors: BlockErrorsOf<Modal>): DataResponse;
}

/** The contents of a success response. */
export interface Success {
  readonly message: string;
  /** `value` is the URL. */
  readonly link?: { readonly label: string; readonly value: string } | undefined;
  /** Asks the CRM to reload the panel behind the modal. Undocumented by the CRM. */
  readonly refreshPanelData?: boolean | undefined;
}

/**
 * Creates the responses for a modal. Throws if the modal is not valid. Each call throws for a response that the CRM would
 * reject, such as two items with one value, since the user would see only a generic error. It also throws for a response that
 * would not compile with a typed modal, since `readRequest` would reject the form that follows, and for conditions in a cycle,
 * which hide their blocks. Links in Markdown, and forms that nobody can submit, are left to `json-modal check`.
 */
export function respondTo<Modal extends ModalJson>(modal: Modal): Respond<Modal> {
  expectObject(modal, 'respondTo', 'respondTo(modal), with the parsed JSON of the modal');
  throwProblems('This modal is not valid:', validateModal(modal));
  const checkOverrides = createOverridesCheck(modal);
  const checkCycles = createCyclesCheck(modal);
  /** Returns the response as JSON, after checks that types cannot express. */
  function checked<Response extends ModalResponse>(name: string, result: unknown): Response {
    const response = toPlainJson(result, name) as Response & Partial<DataResponse & SuccessResponse>;
    throwProblems('This response is not part of the documented format:', [
      ...validateResponse(modal, response),
      ...checkLink(response.success),
    ]);
    throwProblems(
      'The form would not fit the modal after this response:',
      checkOverrides(response.data?.blocks ?? {}),
    );
    const { data = {} } = response;
    throwProblems('Users could not fill in the form after this response:', checkCycles({ data }));
    return response;
  }
  return {
    data(overrides) {
      expectObject(
        overrides,
        'respond.data',
        'respond.data({ blocks: { key: { … } } }), or respond.data({})',
      );
      if ('data' in overrides)
        throw new TypeError(
          'respond.data adds "data" itself. Write respond.data({ blocks: { key: { … } } }).',
        );
      return checked('respond.data', { data: overrides });
    },
    success(success) {
      const text = typeof success === 'string' ? quote(success) : '"…"';
      expectObject(success, 'respond.success', `respond.success({ message: ${text} })`);
      return checked('respond.success', { success: { ...success, type: 'snackbar' } });
    },
    error(message) {
      expectText(message, 'respond.error', 'respond.error("…"), with the message for the user');
      return checked('respond.error', { error: { message } });
    },
    blockErrors(errors) {
      expectObject(errors, 'respond.blockErrors', 'respond.blockErrors({ key: "…" })');
      return checked('respond.blockErrors', { data: { blocks: marked(errors) } });
    },
  };
}

/** Finds a link that the CRM would not open. */
function checkLink(success: Partial<SuccessResponse>['success']) {
  const url = success?.link?.value;
  if (typeof url !== 'string' || isHttpUrl(url)) return [];
  return [
    {
      message: `The link ${quote(url)} must be an http or https URL.`,
      hint: 'Write it in full: "https://…".',
    },
  ];
}

function marked(errors: Readonly<Record<string, string | undefined>>): Record<string, { error: string }> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, error]) => (error === undefined ? [] : [[key, { error }]])),
  );
}

/** Returns a `Response` of the Fetch API with the response as its JSON body, without caching; with status 405, it names the methods. */
export function toResponse(answer: ModalResponse, status = 200): Response {
  expectObject(answer, 'toResponse', 'toResponse(respond.data({})), or another response of "respond"');
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new TypeError(
      `The status of toResponse must be a number from 200 to 599, got ${describeValue(status)}.`,
    );
  const allowed = status === 405 ? { allow: 'GET, POST' } : {};
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...allowed } });
}

/** Creates a function that finds the cycles of conditions that a valid data response adds to a modal. */
function createCyclesCheck(modal: ModalJson) {
  const contents = readContents(modal);
  const before = new Set(problemsOf(contents).map(identify));
  return (response: DataResponse) =>
    problemsOf(mergeResponse(contents, response)).filter((problem) => !before.has(identify(problem)));
}

type CycleProblem = ReturnType<typeof describeCycle>;

function problemsOf(contents: Contents): readonly CycleProblem[] {
  return [
    ...listSelfReferences(contents).map(describeSelfReference),
    ...findCycles(contents).map(describeCycle),
  ];
}

function identify({ pointer, message }: CycleProblem): string {
  return `${pointer} ${message}`;
}
