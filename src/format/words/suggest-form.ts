import { blockKinds } from '../blocks/index.ts';
import type { BareSchema } from '../check/conforms.ts';
import { type FormatFinding, keysOf } from '../check/format-finding.ts';
import { partAt } from '../check/part.ts';
import { membersOf, schemaAt } from '../check/schema-at.ts';
import { quote } from '../quote.ts';
import { blockPrefix } from '../references.ts';
import { findContrary, findOtherWay } from './names-elsewhere.ts';
import { findNearReference } from './near-reference.ts';
import { suggestEnvelope } from './wrapper.ts';

/** What to write in place of a value that is nothing like what is taken; `undefined`: the words for that say enough. */
export function suggestForm(finding: FormatFinding): string | undefined {
  const { found, schema = {} } = finding;
  const keys = keysOf(finding);
  const part = partAt(keys);
  const form = part === 'visibleOn' ? ruled : formOf(schemaAt(schema, keys));
  const contrary = part === 'rule' ? findContrary(found) : undefined;
  return suggestEnvelope(finding) ?? suggestKind(finding, keys) ?? contrary ?? (form && `Write ${form}.`);
}

/** What others have a type of input for is a kind of its own here, or an option. */
function suggestKind({ found, schema = {} }: FormatFinding, [name = '', ...inside]: readonly string[]) {
  if (name !== 'type' || inside.length > 0) return undefined;
  const kind = findNearReference(String(found), blockReferences);
  return kind === undefined
    ? findOtherWay(name, found, membersOf(schema))
    : `That is a block of its own: write "$ref": ${quote(kind)}.`;
}

const blockReferences = Object.keys(blockKinds).map((kind) => blockPrefix + kind);

const ruled = 'a rule such as { "key": { "equals": … } }';

/** The least of an object, or of a list of objects. */
function formOf({ required, items }: BareSchema): string | undefined {
  if (required !== undefined) return `{ ${required.map((name) => `${quote(name)}: …`).join(', ')} }`;
  const form = items && formOf(items);
  return form && `[${form}]`;
}
