import type { Form } from 'json-modal';
import type { Asked, EndpointReply, EndpointRequest, SampleApp } from './app.ts';
import { apps } from './apps/index.ts';
import { drawReceived } from './draw-received.ts';
import { isScenario, type ScenarioName, type ScenarioScope } from './scenarios.ts';

/**
 * Answers a request to `…/sample-endpoint/SAMPLE`, as the app behind that sample would. `scenario` and `scenario-for` in the
 * query make it fail.
 */
export function answer({ method, url, body }: EndpointRequest): EndpointReply {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = Object.fromEntries(searchParams);
  const name = pathname.split('/').at(-1) ?? '';
  const app: SampleApp = (Object.hasOwn(apps, name) && apps[name]) || {};
  const { scenario, 'scenario-for': scope, form, invoker, ...context } = query;
  const kind = kindOf(method, query);
  const asked: Asked = { context, form: readForm(method === 'POST' ? body : form) };
  if (kind === 'open-url') return page(drawReceived(query));
  const isMeant = scope === undefined || scope === 'all' || scope === kind;
  const spoiled = isScenario(scenario) && isMeant ? spoil[scenario] : undefined;
  return { ...json(200, work(app, asked, kind, invoker ?? '')), ...spoiled };
}

type Kind = Exclude<ScenarioScope, 'all'>;

function kindOf(method: string, { form, invoker }: Readonly<Record<string, string>>): Kind | 'open-url' {
  if (method === 'POST') return 'submit';
  if (form === undefined) return 'initial';
  return invoker === undefined ? 'open-url' : 'change';
}

function work(app: SampleApp, asked: Asked, kind: Kind, invoker: string) {
  if (kind === 'submit') return app.submit?.(asked) ?? saved;
  if (kind === 'change') return app.change?.({ ...asked, invoker }) ?? { data: {} };
  return app.open?.(asked) ?? { data: {} };
}

const saved = { success: { message: 'Saved.', type: 'snackbar' } };

function readForm(text: string | undefined): Form {
  try {
    const form: unknown = JSON.parse(text ?? '{}');
    return typeof form === 'object' && form !== null ? (form as Form) : {};
  } catch {
    return {};
  }
}

function json(status: number, body: object): EndpointReply {
  return { status, contentType: 'application/json', body: JSON.stringify(body), delayMs: 0 };
}

function page(body: string): EndpointReply {
  return { status: 200, contentType: 'text/html; charset=utf-8', body, delayMs: 0 };
}

const spoil: Readonly<Record<ScenarioName, Partial<EndpointReply>>> = {
  normal: {},
  slow: { delayMs: 2000 },
  silent: { delayMs: 12_000 },
  refused: json(200, { error: { message: 'The oven is closed today. Try again tomorrow.' } }),
  unauthorized: json(401, { message: 'The token has expired.' }),
  broken: json(500, { message: 'Cannot read properties of undefined (reading "id")' }),
  html: page('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>'),
  invalid: json(200, {
    data: { blocks: { no_such_block: { value: 'x' } }, actions: {} },
  }),
};
