import type { AnyActionOptions, AnyBlockOptions } from './modal.ts';

/** Options that replace the current ones of blocks and buttons. */
export interface DataResponse {
  readonly data: {
    readonly blocks?: Readonly<Record<string, AnyBlockOptions>>;
    readonly actions?: Readonly<Record<string, AnyActionOptions>>;
  };
}

/** The response to a successful submit: the modal closes and shows the message in a snackbar. */
export interface SuccessResponse {
  readonly success: {
    readonly message: string;
    readonly type: 'snackbar';
    readonly link?: { readonly label: string; readonly value: string };
    /** Undocumented, but sent by a published example app: handed to the embedder. */
    readonly refreshPanelData?: boolean;
  };
  /** The same, beside `success`. */
  readonly refreshPanelData?: boolean;
}

/** A failure in the app's words, shown inside the modal. */
export interface ErrorResponse {
  readonly error: { readonly message: string };
}

/** A response of an endpoint. */
export type ModalResponse = DataResponse | SuccessResponse | ErrorResponse;

/** The JSON Schemas of the responses, by their distinguishing member. */
export const responseSchemas = {
  data: {
    type: 'object',
    properties: { blocks: overridesOf('blocks'), actions: overridesOf('actions') },
    additionalProperties: false,
  },
  success: {
    type: 'object',
    properties: {
      message: { type: 'string' },
      type: { type: 'string', enum: ['snackbar'] },
      link: {
        type: 'object',
        properties: { label: { type: 'string' }, value: { type: 'string' } },
        required: ['label', 'value'],
        additionalProperties: false,
      },
      refreshPanelData: {},
    },
    required: ['message', 'type'],
    additionalProperties: false,
  },
  error: {
    type: 'object',
    properties: { message: { type: 'string' } },
    required: ['message'],
    additionalProperties: false,
  },
} as const;

/** The shapes of a response. */
export type ResponseShape = keyof typeof responseSchemas;

/** The members allowed beside the distinguishing one. */
export const extraKeys: Readonly<Record<ResponseShape, readonly string[]>> = {
  data: [],
  success: ['refreshPanelData'],
  error: [],
};

function overridesOf(what: 'blocks' | 'actions') {
  return {
    description: `Options by the keys of ${what}.`,
    type: 'object',
    additionalProperties: { type: 'object' },
  } as const;
}
