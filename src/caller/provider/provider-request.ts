/** A request of the CRM to a provider, without its address and credentials. */
export interface ProviderRequest {
  /** Its name in a recording, unique in a run. */
  readonly name: string;
  readonly operation: string;
  /** The difference to other requests of its step, in words. */
  readonly detail?: string;
  /** The values of the parameters in the URL. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: ProviderBody | null;
  readonly caller: Caller;
  /** The address of a file or picture in a response. It is requested with HEAD and no credentials, instead of the endpoint. */
  readonly link?: string;
  /** The name of the parameter whose value the app did not create. */
  readonly unknown?: string;
}

/** A body: JSON, or the fields and files of a form. */
export type ProviderBody =
  | { readonly json: unknown }
  | { readonly fields: Readonly<Record<string, string>>; readonly files: readonly FormFile[] };

/** Returns the JSON that a request sends; `undefined` for a form, and without a body. */
export function sentJson({ body }: Pick<ProviderRequest, 'body'>): unknown {
  return body !== null && 'json' in body ? body.json : undefined;
}

/** A file in a form. */
export interface FormFile {
  /** The name of its field. */
  readonly field: string;
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** The sender of a request. Only the CRM has valid credentials. */
export type Caller = 'crm' | InvalidCaller;

/** A sender that must not get data, by its credentials. */
type InvalidCaller = (typeof invalidCallers)[number];

/** Every sender without valid credentials. */
export const invalidCallers = ['no header', 'garbage', 'wrong secret', 'Bearer token'] as const;
