import { exploreModal } from '../../analysis/index.ts';
import { formFieldsOf } from '../../endpoint/read-form.ts';
import { writeTypes } from '../../endpoint/write-types.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import { readContents } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import endpointMjs from './endpoint.mjs.txt?raw';
import endpointPhp from './endpoint.php.txt?raw';
import endpointPy from './endpoint.py.txt?raw';
import testMjs from './endpoint.test.mjs.txt?raw';
import testPhp from './endpoint.test.php.txt?raw';
import endpointTs from './endpoint.ts.txt?raw';
import { type Literals, writeJavaScript, writePhp, writePhpData, writePython } from './literals.ts';
import testPy from './test_endpoint.py.txt?raw';

/** The files of an endpoint by their names. */
export type EndpointFiles = Readonly<Record<string, string>>;

/** A language that endpoints are written in. */
interface EndpointLanguage {
  /** The name of the file that responds to requests, which is the first of `files`. */
  readonly files: EndpointFiles;
  readonly write: Literals;
  /** Writes the data of a response. Default: as any value. */
  readonly writeData?: Literals;
}

/** The languages that endpoints are written in, by their names. */
export const endpointLanguages = {
  node: {
    files: { 'endpoint.mjs': endpointMjs, 'endpoint.test.mjs': testMjs },
    write: writeJavaScript,
  },
  typescript: {
    files: { 'endpoint.ts': endpointTs, 'endpoint.test.mjs': testMjs },
    write: writeJavaScript,
  },
  python: {
    files: { 'endpoint.py': endpointPy, 'test_endpoint.py': testPy },
    write: writePython,
  },
  php: {
    files: { 'endpoint.php': endpointPhp, 'endpoint.test.php': testPhp },
    write: writePhp,
    writeData: writePhpData,
  },
} as const satisfies Readonly<Record<string, EndpointLanguage>>;

/** The name of a language. */
export type LanguageName = keyof typeof endpointLanguages;

/**
 * Returns an endpoint for a valid modal, and its test: it accepts each form that the modal sends, and supplies items where the
 * modal has none. `file` is the name of the modal's file.
 */
export function writeEndpoint(modal: ModalJson, file: string, language: LanguageName): EndpointFiles {
  const { files, write, writeData = write }: EndpointLanguage = endpointLanguages[language];
  const [endpoint = ''] = Object.keys(files);
  const types = file.replace(/(\.modal)?\.json$/, '.types');
  const values: Readonly<Record<string, unknown>> = {
    file,
    endpoint: `./${endpoint}`,
    types: `./${types}.js`,
    data: itemsToSupply(modal),
    fields: fieldsOf(modal),
    form: exampleForm(modal),
    invokers: invokersOf(modal),
    hinted: hintedKey(modal),
  };
  const fill = (text: string) =>
    text.replace(/<<(\w+)>>/g, (_, name, offset) => {
      const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
      return (name === 'data' ? writeData : write)(values[name], line.slice(0, line.search(/\S/)));
    });
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, fill(text)])),
    ...(language === 'typescript' && { [`${types}.ts`]: writeTypes(modal) }),
  };
}

/** Returns the data of a response that supplies the items of the lists without any. */
function itemsToSupply(modal: ModalJson): object {
  const open = openKeys(modal);
  if (open.length === 0) return {};
  return { blocks: Object.fromEntries(open.map((key) => [key, { items: exampleItems }])) };
}

const exampleItems = [
  { label: 'First', value: 'first' },
  { label: 'Second', value: 'second' },
];

/** Returns the keys of the blocks whose items the endpoint supplies. */
function openKeys(modal: ModalJson): readonly string[] {
  return readContents(modal).blocks.flatMap(({ key, kind, options: { value, items = [] } }) =>
    blockKinds[kind].valueType(value)?.comesFromItems === true && items.length === 0 ? [key] : [],
  );
}

function fieldsOf(modal: ModalJson): object {
  const fields = formFieldsOf(modal).map(({ key, isAlwaysThere, isMultiple, isDate, values }) => {
    return [key, { required: isAlwaysThere, list: isMultiple, date: isDate, values }] as const;
  });
  return Object.fromEntries(fields);
}

/** Returns a form that can be sent, with the items that the endpoint supplies. */
function exampleForm(modal: ModalJson): object {
  const { form = {} } = exploreModal(modal).states.find(({ canSubmit }) => canSubmit) ?? {};
  const open = new Set(openKeys(modal));
  const values = Object.entries(form).map(([key, value]) => {
    const first = Array.isArray(value) ? ['first'] : 'first';
    return [key, open.has(key) ? first : value] as const;
  });
  return Object.fromEntries(values);
}

/** Returns the key of a block for the comments, where not each key can be written. */
function hintedKey(modal: ModalJson): string {
  return formFieldsOf(modal).find(({ key, label }) => label !== null && /^\w+$/.test(key))?.key ?? 'key';
}

function invokersOf(modal: ModalJson): readonly string[] {
  return readContents(modal).blocks.flatMap(({ key, options }) =>
    options.fetchOnChange === true ? [key] : [],
  );
}
