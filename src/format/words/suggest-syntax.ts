import { quote } from '../../base/text.ts';
import { actionDeclarations } from '../actions/index.ts';
import { blockKinds } from '../blocks/index.ts';
import { keysOf, membersOf, partAt, schemaAt, type Violation } from '../check/violation.ts';
import { blockPrefix } from '../kind.ts';
import type { RuntimeSchema } from '../matches-schema.ts';
import { findContrary, findMeantWord, findNearReference, findOtherWay } from './aliases.ts';
import { suggestEnvelope } from './unwrap.ts';

/** Returns the syntax for a value of a wrong type; `undefined` if the message is enough. */
export function suggestSyntax(finding: Violation): string | undefined {
  const { schema = {} } = finding;
  const keys = keysOf(finding);
  const part = partAt(keys);
  const form = part === 'visibleOn' ? ruled : formOf(schemaAt(schema, keys));
  return (
    suggestEnvelope(finding) ??
    suggestKind(finding, keys) ??
    suggestAction(finding, keys) ??
    suggestRule(finding, keys) ??
    (form && `Write ${form}.`)
  );
}

/** Types of input in other formats that are kinds or options here. */
function suggestKind({ found, schema = {} }: Violation, [name = '', ...inside]: readonly string[]) {
  if (name !== 'type' || inside.length > 0) return undefined;
  const kind = findNearReference(String(found), blockReferences);
  return kind === undefined
    ? findOtherWay(name, found, membersOf(schema))
    : `That is a block of its own: write "$ref": ${quote(kind)}.`;
}

/** Returns the correction of a handler that belongs to the other kind of action. */
function suggestAction({ found }: Violation, [name]: readonly string[]): string | undefined {
  if (name !== 'handler' || typeof found !== 'string') return undefined;
  for (const { title, properties } of Object.values(actionDeclarations)) {
    const allowed: readonly string[] = properties.handler.enum;
    const meant = allowed.includes(found) ? found : findMeantWord(found, allowed);
    if (meant !== undefined) return `Only a ${title.toLowerCase()} can have ${quote(meant)}.`;
  }
  return undefined;
}

/** Tests that no condition has, or that have another syntax. */
function suggestRule({ found }: Violation, keys: readonly string[]): string | undefined {
  const isRule = partAt(keys) === 'rule';
  if (Array.isArray(found) && (isRule || partAt(keys.slice(0, -1)) === 'rule'))
    return 'For several values that must all be chosen, write { "equals": [ … ] }; no rule asks for one of several.';
  return isRule ? findContrary(found) : undefined;
}

const blockReferences = Object.keys(blockKinds).map((kind) => blockPrefix + kind);

const ruled = 'a rule such as { "key": { "equals": … } }';

/** The least of an object, or of a list of objects. */
function formOf({ required, items }: RuntimeSchema): string | undefined {
  if (required !== undefined) return `{ ${required.map((name) => `${quote(name)}: …`).join(', ')} }`;
  const form = items && formOf(items);
  return form && `[${form}]`;
}
