import { cut } from '../../../base/text.ts';
import type { Exchange } from '../../../host/provider/flows/flow.ts';
import { operationOf, type ProviderAddress, urlOf } from '../../../host/provider/provider-client.ts';
import type { ProviderBody } from '../../../host/provider/provider-request.ts';

/** Describes a request and its response: `POST http://localhost:3000/1/meetings {"topic":…} → 201 (the flow: the step)`. */
export function describeExchange(address: ProviderAddress, exchange: Exchange): string {
  const { flow, step, request, result } = exchange;
  if (request.link !== undefined) return `HEAD ${cut(request.link, maxUrl)} (${flow}: ${step.name})`;
  const { method } = operationOf(address.kind, request.operation);
  const sent = [method, cut(urlOf(address, request), maxUrl), ...describeBody(request.body)];
  const names = [flow, step.name, ...(request.detail === undefined ? [] : [cut(request.detail, maxDetail)])];
  return `${sent.join(' ')} → ${result.ok ? result.status : 'no response'} (${names.join(': ')})`;
}

function describeBody(body: ProviderBody | null): readonly string[] {
  if (body === null) return [];
  if ('json' in body) return [cut(JSON.stringify(body.json), maxBody)];
  const fields = Object.entries(body.fields).map(([name, value]) => `${name}=${value}`);
  const files = body.files.map(({ field, name }) => `${field}=${name}`);
  return [cut([...fields, ...files].join('&'), maxBody)];
}

const maxDetail = 60;
const maxUrl = 200;
const maxBody = 100;
