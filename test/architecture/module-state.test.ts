import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** The state that modules keep, by the reason for it. Everything else is in objects that a function creates. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'A value that is computed once, or for the last argument, and is the same whenever it is computed': [
    'src/analysis/model/witnesses/dates.ts knownDays',
    'src/base/pretty-print.ts last',
    'src/base/text.ts invisible',
    'src/extensions/responses/invoice-values.ts currencyCodes',
    'src/format/text-formats.ts name',
    'src/caller/endpoint/judge-response.ts last',
    'src/lint/source.ts last',
    'src/lint/text/nodes.ts membersByName',
    'playground/json-text/nodes.ts kept',
  ],
  'What the process has only once': [
    'src/cli/run-process.ts standardError',
    'src/node/replace-file.ts queues',
  ],
  'Components find the lifecycle of a modal by the modal, with which it ends': [
    'src/react/hooks/use-modal-lifecycle.ts latestLives',
  ],
  'Dialogs find the opener of another one, which may be closed before them': ['src/react/Dialog.tsx openers'],
  'The ports of a shared worker, which is a page of its own': [
    'playground/preview-server/host-events.shared-worker.ts pages',
  ],
};

/** Functions whose results hold nothing that changes, or only what they compute from an object that is never changed. */
const pure =
  /^(memoize|createLazy|createRunRules|createRate|createSetLevels|createFindInText|createReplyMetadata|createElement|createContext)$/;

const sources = ['src', 'playground'].flatMap(readSources);

/** The functions that return others which share a variable, whatever they are called. */
const makers = new Set(sources.flatMap(({ code }) => findMakers(code)));

function findMakers(code: string): readonly string[] {
  const functions = code.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?^\}/gm);
  return [...functions].flatMap(([body, name = '']) => {
    const hasVariable = /^ {2}(let \w|const \w+ = new (Weak)?(Map|Set)\b)/m.test(body);
    return hasVariable && /^ {2}return (\(|\{|\w+;$|(async )?\(?[\w, ]*\)? =>)/m.test(body) ? [name] : [];
  });
}

/** Returns the variables of a module that hold state, whatever they are declared with. */
function findState(code: string, isMaker = (name: string) => makers.has(name)): readonly string[] {
  const declarations = code.matchAll(
    /^(export )?(let|var|const) (\w+|\{[^}]*\})(?:: ([^=\n]+?))?(?: = ([^\n]*)|;)/gm,
  );
  return [...declarations].flatMap(([, exported, keyword, name = '', type = '', value = '']) => {
    if (keyword !== 'const') return [name];
    const [, maker = ''] = /^(\w+)[(<]/.exec(value) ?? [];
    if (/^(create|make|start)[A-Z]/.test(maker) || isMaker(maker)) return pure.test(maker) ? [] : [name];
    const [, isEmpty] = /^new (?:Weak)?(?:Map|Set|Ref)\b(?:<.*>)?(\(\))?/.exec(value) ?? ['', undefined];
    const isCollection = /^new (Weak)?(Map|Set|Ref)\b/.test(value);
    const isOpen = isCollection && !type.startsWith('Readonly') && (isEmpty || exported !== undefined);
    return isOpen || isChanged(code, name, value) ? [name] : [];
  });
}

/** Whether a module changes an object or a list that it has declared. */
function isChanged(code: string, name: string, value: string): boolean {
  // An element of the page is not an object of the module.
  if (!/^\w+$/.test(name) || value.startsWith('document.')) return false;
  const methods = 'push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear';
  const target = `(?<![\\w.])${name}(?:\\.\\w+|\\[[^\\]\\n]+\\])*`;
  const calls = new RegExp(`(?<![\\w.])${name}(?:\\.\\w+)*\\.(?:${methods})\\(`);
  const assigns = new RegExp(
    `${target}(?:\\.\\w+|\\[[^\\]\\n]+\\])\\s*(?:[-+*/&|?]{0,2}=(?![=>])|\\+\\+|--)`,
  );
  return calls.test(code) || assigns.test(code) || new RegExp(`Object\\.assign\\(${name}\\b`).test(code);
}

test.each([
  'let count = 0;',
  'var count: number;',
  'const renames = new Map<string, string>();',
  'export const waiting = new WeakMap<Modal, Entries>();',
  'const store = createStore(() => ({ count: 0 }));',
  'export const { lint } = createLinter();',
  'const list: string[] = [];\nfunction add() {\n  list.push("a");\n}',
  'const counts = { now: 0 };\nfunction add() {\n  counts.now += 1;\n}',
  'const counts: Record<string, number> = {};\nfunction add(key: string) {\n  counts[key] = 1;\n}',
])('state of a module is found: %s', (code) => {
  expect(findState(code)).toHaveLength(1);
});

test('state in a function that a module creates is found, whatever it is called', () => {
  const save = 'const save = oneByOne(write);';
  const maker = 'function oneByOne(run: Run): Run {\n  let last = 0;\n  return () => run(last++);\n}';
  const names = findMakers(maker);
  expect(findState(save, (name) => names.includes(name))).toEqual(['save']);
  expect(findMakers(maker.replace('let last = 0;', 'const last = 0;'))).toEqual([]);
});

test.each([
  'const names: ReadonlySet<string> = new Set(["a"]);',
  'const names: ReadonlyMap<string, string> = new Map();',
  'const orderOf = memoize((blocks) => sort(blocks));',
  'const list = ["a"];\nconst first = list[0] === "a";',
  'const names = { a: 1 };\nfunction read() {\n  return names.a;\n}',
])('other constants are none: %s', (code) => {
  expect(findState(code)).toEqual([]);
});

test('a module keeps no state, except for a reason that is named here', () => {
  const found = sources.flatMap(({ path, code }) => findState(code).map((name) => `${path} ${name}`));
  expect(found.sort()).toEqual(Object.values(kept).flat().sort());
});
