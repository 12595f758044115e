import { validateResponse } from '../behaviour/validate-response.ts';
import type { ModalSchema } from '../format/modal.ts';
import type { DataResponse, ErrorResponse, ModalResponse, SuccessResponse } from '../format/responses.ts';
import { validateModal } from '../format/validate-modal.ts';
import { createOverridesCheck, throwProblems } from './check-overrides.ts';
import type { BlockErrorsOf, OverridesOf } from './overrides-of.ts';

/** Creates the responses to the requests of one modal, as plain JSON values. */
export interface Respond<Modal extends ModalSchema> {
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
 * would not compile with a typed modal, since `readRequest` would reject the form that follows.
 */
export function respondTo<Modal extends ModalSchema>(modal: Modal): Respond<Modal> {
  throwProblems('This modal is not valid:', validateModal(modal));
  const checkOverrides = createOverridesCheck(modal);
  /** Returns the response as JSON, after checks that types cannot express. */
  function checked<Response extends ModalResponse>(made: unknown): Response {
    const response = JSON.parse(JSON.stringify(made));
    throwProblems('The CRM would reject this response:', validateResponse(modal, response));
    throwProblems(
      'The form would not fit the modal after this response:',
      checkOverrides(response.data?.blocks ?? {}),
    );
    return response;
  }
  return {
    data: (overrides) => checked({ data: overrides }),
    success: (success) => checked({ success: { ...success, type: 'snackbar' } }),
    error: (message) => checked({ error: { message } }),
    blockErrors: (errors) => checked({ data: { blocks: marked(errors) } }),
  };
}

function marked(errors: Readonly<Record<string, string | undefined>>): Record<string, { error: string }> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, error]) => (error === undefined ? [] : [[key, { error }]])),
  );
}

/** Returns a `Response` of the Fetch API with the response as its JSON body, without caching. */
export function toResponse(answer: ModalResponse, status = 200): Response {
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } });
}
