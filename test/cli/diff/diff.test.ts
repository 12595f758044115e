import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { conditionOn, filterWith } from '../../../src/filters/examples.ts';
import { manifestOf } from '../../extensions/manifests.ts';
import { makeProject } from '../../make-project.ts';
import { block, modal } from '../../modals.ts';
import { runHere } from '../run.ts';
import { old, order, renamed, required, textOf } from './sizes.ts';

/** Compares two texts as files. */
function diff(before: string, after: string, ...words: readonly string[]) {
  const folder = makeProject({ 'old.modal.json': before, 'new.modal.json': after });
  return runHere(['diff', 'old.modal.json', 'new.modal.json', ...words], folder);
}

describe('a change of a modal', () => {
  test('is printed with its kind, its place and the response that makes it', async () => {
    expect(await diff(old, renamed)).toEqual({
      status: 0,
      complaints: '',
      output: `old.modal.json and new.modal.json: 1 change, none of them breaking, none of them to upload.

            override  "Size" is called "How large?".
                      /properties/blocks/properties/size/options/label
                      {"data":{"blocks":{"size":{"label":"How large?"}}}}

The endpoint can make all changes today, by this response to its first request:
  {
    "data": {
      "blocks": {
        "size": {
          "label": "How large?"
        }
      }
    }
  }
`,
    });
  });

  test('is data in JSON, with the states that come and go', async () => {
    const { output } = await diff(old, required, '--format', 'json');
    const { changes, states } = JSON.parse(output);
    expect(changes).toEqual([
      {
        kind: 'override',
        breaking: true,
        path: '/properties/blocks/properties/size/options/isRequired',
        message: '"Size" is now required. A form without "Size" can no longer be sent.',
        response: { data: { blocks: { size: { isRequired: true } } } },
      },
    ]);
    expect(states).toEqual({
      gained: [{ steps: [], shows: [], canSubmit: false }],
      lost: [],
      always: ['"Size"', '["Order"]'],
      isComplete: true,
    });
  });

  test('is a row in Markdown', async () => {
    const { output } = await diff(old, required, '--format', 'markdown');
    expect(output).toContain(
      '| **breaking** | override | "Size" is now required. A form without "Size" can no longer be sent. | `/properties/blocks/properties/size/options/isRequired` |',
    );
    expect(output).toContain('\n+ at first: nothing more (cannot be sent)\n');
  });

  test('is an annotation in GitHub, at its line', async () => {
    const written = JSON.stringify(JSON.parse(required), null, 2);
    const line = written.split('\n').findIndex((each) => each.includes('isRequired')) + 1;
    const { output } = await diff(old, written, '--format', 'github');
    expect(output.split('\n')[0]).toBe(
      `::warning file=new.modal.json,line=${line},title=breaking::"Size" is now required. A form without "Size" can no longer be sent.`,
    );
  });

  test('is an annotation of GitHub by its path from the root of the checkout, however it is typed', async () => {
    const above = makeProject({ 'repo/apps/old.modal.json': old, 'repo/apps/new.modal.json': renamed });
    symlinkSync(join(above, 'repo'), join(above, 'link'), 'junction');
    const names = ['new.modal.json', ...['repo', 'link'].map((at) => join(above, at, 'apps/new.modal.json'))];
    for (const at of ['repo', 'link'])
      for (const name of names) {
        const { output } = await runHere(
          ['diff', 'old.modal.json', name, '--format', 'github'],
          join(above, at, 'apps'),
          { GITHUB_WORKSPACE: join(above, 'repo') },
        );
        expect(output, `${at} ${name}`).toContain('::notice file=apps/new.modal.json,line=1,');
      }
  });

  test('cannot break a table, a fence or a terminal with its words', async () => {
    const label = 'a | `b` ``` \u001b[31m\n::error::c';
    const { output } = await diff(
      old,
      textOf({ label }, { note: block('input', { label }) }),
      '--format',
      'markdown',
    );
    expect(output).not.toContain('\u001b');
    const rows = output.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.map((row) => row.replaceAll('\\|', '').split('|').length)).toEqual(rows.map(() => 6));
    const { output: terminal } = await diff(old, textOf({ label }));
    expect(terminal).not.toContain('\u001b');
    const { output: commands } = await diff(old, textOf({ label }), '--format', 'github');
    expect(commands.split('\n').filter((line) => line.startsWith('::'))).toHaveLength(1);
  });
});

test('a part that is removed or added needs an upload, and no response makes all changes', async () => {
  const { output } = await diff(old, textOf({}, { note: block('input', { label: 'Note' }) }));
  expect(output).toMatch(/^ {12}upload {4}"Note" is new\. The form can have "note"\.$/m);
  expect(output).not.toContain('The endpoint can make all changes');
});

describe('a removed part is annotated at the list or object that lacks it', () => {
  /** Returns the lines of the new version with annotations. */
  async function annotated(kind: string, before: unknown, after: unknown): Promise<readonly string[]> {
    const text = JSON.stringify(after, null, 2);
    const folder = makeProject({ [`old.${kind}.json`]: JSON.stringify(before), [`new.${kind}.json`]: text });
    const words = ['diff', `old.${kind}.json`, `new.${kind}.json`, '--format', 'github'];
    const { output } = await runHere(words, folder);
    const lines = [...output.matchAll(/,line=(\d+),/g)].map(([, line]) => Number(line));
    return lines.map((line) => text.split('\n')[line - 1]?.trim() ?? '');
  }

  test('in a modal', async () => {
    const items = ['a', 'b', 'c'].map((value) => ({ label: value, value }));
    const version = (options: object, more: object = {}) =>
      modal({ size: block('radio-group', { label: 'Size', ...options }), ...more }, { order });
    const note = { note: block('input', { label: 'Note' }) };
    expect(await annotated('modal', version({ items }), version({ items: items.slice(1) }))).toEqual([
      '"items": [',
    ]);
    expect(await annotated('modal', version({ items }, note), version({ items }))).toEqual([
      '"properties": {',
    ]);
  });

  test('in a manifest', async () => {
    const messaging = manifestOf('messaging');
    const { getSenderById: _, ...endpoints } = messaging.endpoints;
    expect(await annotated('manifest', messaging, { ...messaging, endpoints })).toEqual(['"endpoints": {']);
  });

  test('in a filter, also if its groups change places', async () => {
    const conditions = ['open', 'won', 'lost'].map((value) => ({
      object: 'deal',
      field_id: 'status',
      operator: '=',
      value,
      extra_value: null,
    }));
    const groups = (any: readonly object[]) => [
      { glue: 'and', conditions: [] },
      { glue: 'or', conditions: any },
    ];
    const filter = (groupList: readonly object[]) => ({
      name: 'A',
      type: 'deals',
      conditions: { glue: 'and', conditions: groupList },
    });
    const after = filter(groups(conditions.slice(1)).reverse());
    expect(await annotated('filter', filter(groups(conditions)), after)).toEqual(['"conditions": [']);
    const folder = makeProject({
      'a.filter.json': JSON.stringify(filter(groups(conditions))),
      'b.filter.json': JSON.stringify(after),
    });
    const { output } = await runHere(['diff', 'a.filter.json', 'b.filter.json', '--format', 'json'], folder);
    expect(JSON.parse(output).changes).toMatchObject([
      { path: '/conditions/conditions/1/conditions/0', removedFrom: '/conditions/conditions/0/conditions' },
    ]);
  });
});

test.each([
  ['breaking', required, 1],
  ['breaking', renamed, 0],
  ['upload', renamed, 0],
  ['upload', textOf({}, { note: block('separator') }), 1],
])('--fail-on %s: the status follows', async (name, after, status) => {
  expect(await diff(old, after, '--fail-on', name)).toMatchObject({ status });
});

test('two versions with another layout do the same', async () => {
  expect(await diff(old, JSON.stringify(JSON.parse(old), null, 4))).toEqual({
    status: 0,
    complaints: '',
    output: 'old.modal.json and new.modal.json do the same.\n',
  });
});

test('manifests and filters are compared, too', async () => {
  const meet = manifestOf('video-calling');
  const moved = 'https://app.example/meetings/:linkId/:meetingId';
  const filter = (value: number) => filterWith([conditionOn('value', '>', value)]);
  const folder = makeProject({
    'a.manifest.json': JSON.stringify(meet),
    'b.manifest.json': JSON.stringify({ ...meet, endpoints: { ...meet.endpoints, deleteMeeting: moved } }),
    'a.filter.json': filter(1000),
    'b.filter.json': filter(2000),
  });
  const manifests = await runHere(['diff', 'a.manifest.json', 'b.manifest.json'], folder);
  expect(manifests.output).toContain(
    `"deleteMeeting" is at ${moved} instead of ${meet.endpoints['deleteMeeting']}.`,
  );
  const filters = await runHere(['diff', 'a.filter.json', 'b.filter.json'], folder);
  expect(filters.output).toContain(
    'Before\n  Deals where Value > 1000\n\nAfter\n  Deals where Value > 2000\n',
  );
  expect(filters.output).toContain(
    'The new filter matches fewer records: none that the old one does not match.',
  );
  const mixed = await runHere(['diff', 'a.manifest.json', 'a.filter.json'], folder);
  expect(mixed).toMatchObject({
    status: 2,
    complaints: '"a.manifest.json" is a manifest, and "a.filter.json" a filter. Compare two of a kind.\n',
  });
});

test.each([
  [
    [],
    '"diff" needs two files: json-modal diff OLD NEW. For files in git: json-modal diff --from REV FILES.',
  ],
  [
    ['a'],
    '"diff" needs two files: json-modal diff OLD NEW. For files in git: json-modal diff --from REV FILES.',
  ],
  [['a', 'b', 'c'], '"diff" got an extra argument "c".'],
  [
    ['--from', 'main'],
    '"--from" needs files: json-modal diff --from REV FILES. For all that changed, use --since.',
  ],
  [['--from', 'main', '--since', 'main'], '"--since" and "--from" cannot be combined.'],
  [['--since', 'main'], '"--since" needs a git checkout, but the current folder is not in one.'],
  [['nope.modal.json', 'old.modal.json'], '"nope.modal.json" could not be read: no such file.'],
  [
    ['faulty.modal.json', 'old.modal.json'],
    '"faulty.modal.json" is not a valid modal, so its changes cannot be listed. Run "json-modal lint faulty.modal.json".',
  ],
])('%j is rejected', async (words, complaint) => {
  const folder = makeProject({ 'old.modal.json': old, 'faulty.modal.json': '{}' });
  expect(await runHere(['diff', ...words], folder)).toEqual({
    status: 2,
    output: '',
    complaints: `${complaint}\n`,
  });
});
