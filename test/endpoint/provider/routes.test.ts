import fc from 'fast-check';
import { fillUrl } from 'json-modal/extensions';
import { describe, expect, test } from 'vitest';
import { createRoutes, splitUrl } from '../../../src/endpoint/provider/routes.ts';
import type { ProviderOperation } from '../../../src/extensions/declaration.ts';

function operation(method: ProviderOperation['method'], ...names: string[]): ProviderOperation {
  return {
    title: '',
    method,
    calledWhen: '',
    required: 'always',
    urlParameters: names.map((name) => ({ name, description: '' })),
    success: { status: 200, statusSource: 'decision', shape: 'envelope' },
  };
}

/** The routes at a URL, as `name: values`. */
function find(endpoints: Record<string, string>, url: string) {
  const names = ['linkId', 'itemId'];
  const operations = new Map(Object.keys(endpoints).map((name) => [name, operation('GET', ...names)]));
  const { path, search } = splitUrl(url);
  const found = createRoutes(new Map(Object.entries(endpoints)), operations)(path, search);
  return found.map(({ route, parameters }) => ({ [route.name]: parameters }));
}

describe('a URL is found', () => {
  const link = { a: { linkId: 'x' } };

  test.each([
    ['by its path', 'https://a.example/l/:linkId', '/l/x', [link]],
    ['by its path, whatever the host', 'https://a.example:80/l/:linkId', 'http://localhost:3000/l/x', [link]],
    ['with a slash more', 'https://a.example/l/:linkId', '/l/x/', [link]],
    ['with a slash less', 'https://a.example/l/:linkId/', '/l/x', [link]],
    ['with more in its query', 'https://a.example/l/:linkId', '/l/x?refresh=1', [link]],
    ['by its query', 'https://a.example/?op=a&link=:linkId', '/?link=x&op=a', [link]],
    ['with encoded letters', 'https://a.example/käse/:linkId', '/k%C3%A4se/x', [link]],
    ['with an encoded pattern', 'https://a.example/k%C3%A4se/:linkId', '/k%c3%a4se/x', [link]],
    ['with text around the parameter', 'https://a.example/l.:linkId-1.json', '/l.x-1.json', [link]],
    ['with signs of expressions', 'https://a.example/(.*)/:linkId', '/(.*)/x', [link]],
    ['with text that looks like a parameter', 'https://a.example/:linkId/all:batch', '/x/all:batch', [link]],
    ['with an encoded slash', 'https://a.example/:linkId', '/x%2Fy', [{ a: { linkId: 'x/y' } }]],
    ['with a broken encoding', 'https://a.example/:linkId', '/%zz', [{ a: { linkId: '%zz' } }]],
    ['with the same parameter twice', 'https://a.example/:linkId/:linkId', '/x/x', [link]],
    ['not with two values for one parameter', 'https://a.example/:linkId/:linkId', '/x/y', []],
    ['not with an empty parameter', 'https://a.example/l/:linkId', '/l/', []],
    ['not by a part of its path', 'https://a.example/l/:linkId', '/l/x/y', []],
    ['not without its query', 'https://a.example/?op=a&link=:linkId', '/?link=x', []],
    ['not in another case', 'https://a.example/l/:linkId', '/L/x', []],
    ['not with other signs', 'https://a.example/a.b/:linkId', '/a-b/x', []],
  ])('%s: %s', (_, pattern, url, found) => {
    expect(find({ a: pattern }, url)).toEqual(found);
  });
});

test('literal text is found before a parameter', () => {
  const endpoints = { item: 'https://a.example/:linkId/:itemId', search: 'https://a.example/:linkId/search' };
  expect(find(endpoints, '/x/search')).toEqual([
    { search: { linkId: 'x' } },
    { item: { linkId: 'x', itemId: 'search' } },
  ]);
});

test('any value of a URL parameter reaches the handler', () => {
  const part = fc.constantFrom('a', 'meetings', 'käse', 'v1.0', '(x)', '%41', 'a:b', '~', '$&');
  const pattern = fc
    .tuple(fc.array(part), fc.constantFrom(':linkId', 'l-:linkId.json'), fc.array(part), fc.boolean())
    .map(([before, link, after, isInQuery]) =>
      isInQuery
        ? `https://app.example/${[...before, link, ...after].join('/')}?item=:itemId`
        : `https://app.example/${[...before, link, ...after].join('/')}/:itemId`,
    );
  const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\p{Surrogate}/u.test(text));
  fc.assert(
    fc.property(pattern, value, value, (url, linkId, itemId) => {
      expect(find({ a: url }, fillUrl(url, { linkId, itemId }))).toEqual([{ a: { linkId, itemId } }]);
    }),
    { numRuns: 500 },
  );
});

test('two operations with the same requests are not served', () => {
  const same = new Map([
    ['getThing', 'https://a.example/:linkId/things/:thingId'],
    ['getOther', 'https://b.example/:linkId/things/:otherId/'],
  ]);
  const operations = new Map([
    ['getThing', operation('GET', 'linkId', 'thingId')],
    ['getOther', operation('GET', 'linkId', 'otherId')],
  ]);
  expect(() => createRoutes(same, operations)).toThrow(
    '"getThing" and "getOther" have the same method and path. Give them different paths.',
  );
});
