import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { block, modal, save, type Written } from '../../modals.ts';
import { runHere } from '../run.ts';
import { toAsked } from './verdict/check-random.ts';
import type { Asked } from './verdict/random-endpoint.ts';

type Blocks = Readonly<Record<string, object>>;
type App = (asked: Asked) => Blocks | 'crash' | Promise<Blocks | 'crash'>;

/** Returns the problems of a check with submits, without the places. */
async function check(blocks: Record<string, Written>, app: App): Promise<readonly string[]> {
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const asked = toAsked(request.method, searchParams, await text(request));
    const answer = await app(asked);
    const success = { success: { message: 'Saved.', type: 'snackbar' } };
    const body = asked.kind === 'submit' ? success : { data: { blocks: answer } };
    response.writeHead(answer === 'crash' ? 500 : 200, { 'content-type': 'application/json' });
    response.end(answer === 'crash' ? '{}' : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const folder = makeProject({ 'order.modal.json': JSON.stringify(modal(blocks, { save })) });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const words = ['check', 'order.modal.json', '--endpoint', endpoint, '--submit', '--format', 'json'];
  const { output } = await runHere(words, folder);
  const { files }: { files: { diagnostics: { rule: string; message: string }[] }[] } = JSON.parse(output);
  return files.flatMap(({ diagnostics }) => diagnostics.map(({ rule, message }) => `${rule}: ${message}`));
}

const list = (...values: readonly string[]) => values.map((value) => ({ label: value.toUpperCase(), value }));
const chosen = { isRequired: true, fetchOnChange: true };
const order = {
  country: block('select', { label: 'Country', ...chosen, items: list('ee', 'fi') }),
  city: block('select', { label: 'City', ...chosen }),
  note: block('textarea', { label: 'Note' }),
  tags: block('checkbox-group', { label: 'Tags', fetchOnChange: true, items: list('a', 'b', 'c') }),
};
const cities: Readonly<Record<string, readonly string[]>> = {
  ee: ['tallinn', 'tartu', 'narva'],
  fi: ['helsinki', 'turku'],
};
const answer = ({ kind, form }: Asked): Blocks =>
  kind === 'initial' ? {} : { city: { items: list(...(cities[String(form['country'])] ?? [])) } };

describe('an endpoint that', () => {
  test('fills a typed text by the choice has no problem', async () => {
    const notes: Readonly<Record<string, string>> = { ee: 'Tere', fi: '' };
    const app: App = (asked) => ({
      ...answer(asked),
      ...(asked.invoker === 'country' && { note: { value: notes[String(asked.form['country'])] ?? '' } }),
    });
    expect(await check(order, app)).toEqual([]);
  });

  test('is right has no problem, with a time and a random id in each answer', async () => {
    const app: App = (asked) => ({
      ...answer(asked),
      note: { message: `At ${new Date().toISOString()}, ${Math.random().toString(36).slice(2)}` },
    });
    expect(await check(order, app)).toEqual([]);
  });

  const kept: { user?: string; country?: unknown; price?: Blocks; form: Asked['form']; turns: number } = {
    form: {},
    turns: 0,
  };
  test.each<[string, App, string]>([
    [
      'fails for an item of the second choice',
      (asked) => (asked.form['country'] === 'fi' && asked.form['city'] === 'turku' ? 'crash' : answer(asked)),
      'unexpected-status: ',
    ],
    [
      'fails at the submit of a supplied item',
      (asked) => (asked.kind === 'submit' && asked.form['city'] === 'narva' ? 'crash' : answer(asked)),
      'unexpected-status: ',
    ],
    [
      'fails without a tick',
      (asked) => (asked.invoker === 'tags' && !asked.form['tags'] ? 'crash' : answer(asked)),
      'unexpected-status: ',
    ],
    [
      'fails with two ticks',
      (asked) => (asked.kind === 'change' && String(asked.form['tags']) === 'a,b' ? 'crash' : answer(asked)),
      'unexpected-status: ',
    ],
    [
      'decodes a text that is decoded',
      (asked) => (/%(?![\da-f]{2})/i.test(String(asked.form['note'])) ? 'crash' : answer(asked)),
      'unexpected-status: ',
    ],
    [
      'empties what was typed',
      (asked) => ({ ...answer(asked), ...(asked.kind === 'change' && { note: { value: '' } }) }),
      'input-not-kept: The response to "country", "tags" and "city" empties or resets "note": what the user typed there is lost.',
    ],
    [
      'empties what was typed at one choice',
      (asked) => ({ ...answer(asked), ...(asked.form['country'] === 'fi' && { note: { value: '' } }) }),
      'input-not-kept: The response to "country"',
    ],
    [
      'answers with the price of the request before',
      (asked) => {
        const price = { note: { message: `${String(asked.form['city'] ?? '').length * 3}.50 EUR` } };
        const earlier = kept.price ?? price;
        kept.price = price;
        return { ...answer(asked), ...earlier };
      },
      'answer-not-repeated: The same request gets another "blocks/note/message" when it is repeated',
    ],
    [
      'keeps the first user',
      (asked) => {
        kept.user ??= asked.userId;
        return { ...answer(asked), note: { message: `For user ${kept.user}.` } };
      },
      'data-of-another-user: The response has the id 73401127 of another user',
    ],
    [
      'remembers the last choice',
      (asked) => {
        const earlier = kept.country;
        kept.country = asked.form['country'] ?? earlier;
        return {
          ...answer(asked),
          ...(asked.kind === 'initial' && earlier ? { country: { message: `Last: ${earlier}` } } : {}),
        };
      },
      'answer-not-repeated: The same request gets another "blocks/country" when it is repeated',
    ],
    [
      'shuffles items',
      (asked) => {
        kept.turns += 1;
        const items = kept.turns % 2 === 0 ? list('a', 'b', 'c') : list('c', 'b', 'a');
        return { ...answer(asked), tags: { items } };
      },
      'answer-not-repeated: The same request gets "blocks/tags/items" in another order',
    ],
    [
      'keeps the form where all requests find it',
      async (asked) => {
        kept.form = asked.form;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return answer({ ...asked, form: kept.form });
      },
      'answer-not-repeated: A request gets the answer of another one',
    ],
  ])('%s is named', async (_, app, problem) => {
    expect(await check(order, app)).toContainEqual(expect.stringContaining(problem));
  });
});

test('items of three levels, each from the choice before, are right', async () => {
  const towns: Readonly<Record<string, readonly string[]>> = { north: ['n1', 'n2'], south: ['s1', 's2'] };
  const blocks = {
    region: block('select', { label: 'Region', ...chosen, items: list('north', 'south') }),
    town: block('select', { label: 'Town', ...chosen }),
    shop: block('select', { label: 'Shop', isRequired: true }),
  };
  const app: App = ({ kind, form: { region, town } }) => {
    const offered = towns[String(region)] ?? [];
    const shops = offered.includes(String(town)) ? list(`${town}-a`, `${town}-b`) : [];
    return kind === 'initial' ? {} : { town: { items: list(...offered) }, shop: { items: shops } };
  };
  expect(await check(blocks, app)).toEqual([]);
});

test('of a list that is tried in part, it is not said that none of its choices brings items', async () => {
  const items = list(...Array.from({ length: 30 }, (_, index) => `t${index}`));
  const blocks = {
    town: block('select', { label: 'Town', ...chosen, items }),
    shop: block('select', { label: 'Shop', isRequired: true }),
  };
  const app: App = ({ kind, form }) =>
    kind === 'initial' ? {} : { shop: { items: form['town'] === 't25' ? list('x') : [] } };
  expect(await check(blocks, app)).toEqual([
    expect.stringMatching(/^incomplete-check: .*10 items of "town" were not tried\./),
  ]);
});
