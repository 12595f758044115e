import type { ModalRequest, ModalResponse } from 'json-modal';
import { type AppKey, formOf } from './own-responses.ts';
import { apps, type SampleApp } from './sample-apps.ts';

/** The modal that a sample app responds to, if it differs from its own. */
interface AskingModal {
  /** The keys of its blocks. */
  readonly blocks: readonly string[];
  /** The renamed blocks, with their keys in the sample app. */
  readonly known?: readonly AppKey[] | undefined;
}

/** Returns the sample app's response with the current keys of renamed blocks, and without deleted blocks. */
export function respondAfterRename(
  name: string,
  request: ModalRequest,
  { blocks, known: appKeys = [] }: AskingModal,
): ModalResponse {
  const there = appKeys.filter(({ block }) => blocks.includes(block));
  const toApp = new Map(there.map(({ block, app }) => [block, app]));
  const toModal = new Map(there.map(({ block, app }) => [app, block]));
  const response = respond(name, renameInRequest(request, toApp));
  if (!('data' in response) || response.data.blocks === undefined) return response;
  const named = Object.entries(renameKeys(response.data.blocks, toModal));
  const left = Object.fromEntries(named.filter(([key]) => blocks.includes(key)));
  return { ...response, data: { ...response.data, blocks: left } };
}

type Keys = ReadonlyMap<string, string>;

function renameInRequest(request: ModalRequest, keys: Keys): ModalRequest {
  if (keys.size === 0) return request;
  const form = renameKeys(formOf(request), keys);
  const { invoker } = request.query;
  return {
    ...request,
    query: {
      ...request.query,
      ...(request.kind === 'change' && { form: JSON.stringify(form) }),
      ...(invoker !== undefined && { invoker: keys.get(invoker) ?? invoker }),
    },
    body: request.kind === 'submit' ? form : request.body,
  };
}

function renameKeys<Value>(
  named: Readonly<Record<string, Value>>,
  keys: Keys,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(named).map(([key, value]) => [keys.get(key) ?? key, value]));
}

/** Responds to a request like the app of the sample with this name. */
export function respond(name: string, request: ModalRequest): ModalResponse {
  const app: SampleApp = (Object.hasOwn(apps, name) && apps[name]) || {};
  const { form: _, invoker = '', ...context } = request.query;
  const appRequest = { context, form: formOf(request) };
  switch (request.kind) {
    case 'initial':
      return app.open?.(appRequest) ?? nothing;
    case 'change':
      return app.change?.({ ...appRequest, invoker }) ?? nothing;
    case 'submit':
      return app.submit?.(appRequest) ?? saved;
  }
}

const nothing: ModalResponse = { data: {} };
const saved: ModalResponse = { success: { message: 'Saved.', type: 'snackbar' } };
