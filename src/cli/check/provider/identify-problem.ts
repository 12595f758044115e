import { parsePointer, toPointer } from '../../../base/pointer.ts';
import type { FlowCall } from '../../../caller/provider/flows/flow.ts';
import type { ProviderProblem } from '../../../caller/provider/judge-exchange.ts';
import { operationOf } from '../../../caller/provider/provider-client.ts';
import type { Contract, FieldSchema } from '../../../extensions/declaration.ts';
import { contracts, type ManifestKind } from '../../../extensions/index.ts';
import { providerRules } from '../../../extensions/responses/provider-rules.ts';
import { responseRules } from '../../../extensions/responses/rules/index.ts';
import type { CheckedProblem } from '../../diagnostics/reported-diagnostic.ts';

/**
 * Returns the identity of a problem, apart from its rule. It is the same for all records of a kind and in all runs, since
 * the app creates other ids and texts in each.
 */
export function identifyProblem(
  kind: ManifestKind,
  exchange: FlowCall,
  problem: ProviderProblem,
): Pick<CheckedProblem, 'stablePlace' | 'isShared'> {
  const { operation } = exchange.request;
  if (providerRules.get(problem.rule)?.concerns === 'app') return { stablePlace: '', isShared: true };
  if (problem.rule === 'unexpected-status') return identifyStatus(exchange);
  if (problem.rule === 'no-answer' && !exchange.result.ok && exchange.result.cause === 'unreachable')
    return { stablePlace: '/unreachable', isShared: true };
  const keys = [
    ...parsePointer(problem.pointer),
    ...(problem.missing === undefined ? [] : [problem.missing]),
  ];
  const inRecord = recordRules.has(problem.rule) ? placeInRecord(kind, exchange, keys) : null;
  return { stablePlace: toPointer(inRecord ?? [operation, ...keys.map(withoutIndex)]) };
}

const recordRules: ReadonlySet<string> = new Set([
  ...responseRules.map(({ id }) => id),
  ...[...providerRules.values()].flatMap(({ id, concerns }) => (concerns === 'record' ? id : [])),
]);

/** Identifies a status by its number. A rejection of the credentials or of a record has one cause for all requests. */
function identifyStatus({
  request,
  step,
  result,
}: FlowCall): Pick<CheckedProblem, 'stablePlace' | 'isShared'> {
  const status = result.ok ? result.status : 0;
  if (status === 401 || status === 403) return { stablePlace: `/status/${status}`, isShared: true };
  // A connection or record that the app does not find.
  if (status === 404)
    return {
      stablePlace: toPointer(['status', '404', Object.keys(request.parameters).at(-1) ?? '']),
      isShared: true,
    };
  return {
    stablePlace: toPointer([
      request.operation,
      String(status),
      ...(step.trait === undefined || status < 300 ? [] : [step.trait]),
    ]),
  };
}

/** Returns the innermost record of a place and the way in it; `null` outside of the records. */
function placeInRecord(
  kind: ManifestKind,
  { request, dataPointer }: FlowCall,
  keys: readonly string[],
): readonly string[] | null {
  const { records } = contracts[kind] as Contract;
  const names = new Map<FieldSchema | undefined, string>(
    Object.entries(records).map(([name, schema]) => [schema, name]),
  );
  const start = parsePointer(dataPointer);
  if (start.some((key, index) => keys[index] !== key)) return null;
  let field: FieldSchema | undefined = operationOf(kind, request.operation).success.data;
  let way: readonly string[] | null = names.has(field) ? [names.get(field) ?? ''] : null;
  for (const key of keys.slice(start.length)) {
    field = field?.items ?? field?.properties?.[key];
    const name = names.get(field);
    way = name === undefined ? way && [...way, withoutIndex(key)] : [name];
  }
  return way;
}

function withoutIndex(key: string): string {
  return /^\d+$/.test(key) ? '*' : key;
}
