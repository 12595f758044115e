import { validateResponse } from '../behaviour/find-in-response.ts';
import type { ModalSchema } from '../format/modal.ts';
import type { DataResponse, ErrorResponse, ModalResponse, SuccessResponse } from '../format/responses.ts';
import { validateModal } from '../format/validate-modal.ts';
import { createOverridesCheck, throwFaults } from './check-overrides.ts';
import type { BlockErrorsOf, OverridesOf } from './overrides-of.ts';

/** Makes the responses of an endpoint to the requests of one modal: plain JSON values. */
export interface Respond<Modal extends ModalSchema> {
  /** New options of blocks and action buttons. To a submit: the modal stays open. */
  data(overrides: OverridesOf<Modal>): DataResponse;
  /** To a submit: the modal closes, and the message shows for a while, with the link if there is one. */
  success(success: Success): SuccessResponse;
  /** A failure in your words, shown inside the modal; what the user typed stays. */
  error(message: string): ErrorResponse;
  /** Marks blocks with what is wrong with them, until the user changes them. */
  blockErrors(errors: BlockErrorsOf<Modal>): DataResponse;
}

/** What a submit that went well tells the user. */
export interface Success {
  readonly message: string;
  /** `value` is the URL. */
  readonly link?: { readonly label: string; readonly value: string } | undefined;
  /** Asks the CRM to load the panel behind the modal anew. Undocumented by the CRM. */
  readonly refreshPanelData?: boolean | undefined;
}

/**
 * Makes the responses for a modal. Throws when the modal is not valid. Each call throws on a response that the CRM would not
 * accept, such as two items with one value: the CRM itself would only say that something went wrong. It throws as well on one
 * that does not compile where the compiler knows the modal: `readRequest` would reject the form that follows.
 */
export function respondTo<Modal extends ModalSchema>(modal: Modal): Respond<Modal> {
  throwFaults('This modal is not valid:', validateModal(modal));
  const checkOverrides = createOverridesCheck(modal);
  /** What was made as JSON holds it, once it has been checked for what the compiler cannot see. */
  function checked<Response extends ModalResponse>(made: unknown): Response {
    const response = JSON.parse(JSON.stringify(made));
    throwFaults('The CRM would not accept this response:', validateResponse(modal, response));
    throwFaults(
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

/** A `Response` of the Fetch API with the response to a modal as its JSON body, which no cache keeps. */
export function toResponse(answer: ModalResponse, status = 200): Response {
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } });
}
