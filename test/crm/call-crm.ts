import { type Crm, type CrmOptions, createCrm } from 'json-modal/crm';

/** Sends a request with a token. */
export async function send(
  crm: Crm,
  line: string,
  body?: unknown,
  headers: Record<string, string> = {},
  isExact = false,
) {
  const [method = 'GET', path = '/'] = line.split(' ');
  const response = await crm.fetch(
    // v2 is served only below "/api".
    new Request(`https://company.example${path.startsWith('/v2') && !isExact ? '/api' : ''}${path}`, {
      method,
      headers: { authorization: 'Bearer a', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

/** Creates a CRM with some deals, named by letters. */
export function crmOf(count: number, options: Omit<CrmOptions, 'records'> = {}): Crm {
  const deals = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Deal ${String.fromCharCode(65 + index)}`,
    value: 100 * (index + 1),
  }));
  return createCrm({ ...options, records: { deals } });
}

/** Returns a record, or each of a list, without the times of its creation and of its last change. */
export function withoutTimes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutTimes) as Value;
  const { add_time: _, update_time: __, ...rest } = value as Record<string, unknown>;
  return rest as Value;
}

/** Returns everything that the log says. */
export function wordsOf({ log }: Crm): readonly string[] {
  return log.flatMap(({ problems }) =>
    problems.map(({ message, hint }) => (hint ? `${message} ${hint}` : message)),
  );
}
