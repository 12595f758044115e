import { describe, expect, test } from 'vitest';
import { describeApi } from '../../../src/crm/describe-api.ts';
import { routes } from '../../../src/crm/routes/routes.ts';
import { documentedOperations } from './operations.ts';

/** Writes an operation as the documentation names it. */
function nameOf(method: string, path: string): string {
  return `${method} ${path.replace('/v1', '').replace(/:\w+/g, '*')}`;
}

describe('operations', () => {
  const named = Object.values(documentedOperations).flat();

  test('the documentation is the source of exactly the operations that it names', () => {
    const marked = routes
      .filter(({ source }) => source === 'documentation')
      .flatMap(({ method, paths }) => paths.map((path) => nameOf(method, path)));
    expect(marked.toSorted()).toEqual(named.toSorted());
  });

  test('the OpenAPI description has the same marks', () => {
    const paths = describeApi('https://a.example')['paths'] as Record<
      string,
      Record<string, { 'x-source': string }>
    >;
    const marked = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation['x-source'] === 'documentation')
        .map(([method]) => nameOf(method.toUpperCase(), path.replace('/api', '').replace(/\{\w+\}/g, '*'))),
    );
    expect(marked.toSorted()).toEqual(named.toSorted());
  });
});
