import { parsePointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { Violation } from '../check/violation.ts';
import { findButtonForm, findNamesake } from './aliases.ts';
import { suggestName } from './did-you-mean.ts';
import { describeValue, list, sentence } from './phrases.ts';
import { moveUp, suggestEnvelope, unquote, unwrap } from './unwrap.ts';
import type { Word, Wording } from './wording.ts';

/** Words what is wrong around the blocks and actions. */
export function messageForEnvelope(finding: Violation): Wording {
  return (wordings[finding.keyword] ?? wordType)(finding);
}

const wordings: Readonly<Record<string, Word>> = {
  required: ({ owner, params, known }) => {
    const member = String(params['missingProperty']);
    const moved = known.length === 0 ? '' : `, and move ${list(known.map(quote), 'and')} into it`;
    return {
      rule: 'schema-shape',
      message: `${sentence(owner.name)} has no ${quote(member)}.`,
      hint: `Add ${member === 'type' ? '"type": "object"' : quote(member)}${moved}.`,
    };
  },
  additionalProperties: (finding) => {
    const { owner, params, known, belongsIn } = finding;
    const member = String(params['additionalProperty']);
    const there = list(known.map(quote), 'and');
    return {
      rule: 'unknown-property',
      message: `${quote(member)} is not part of ${owner.name}; it has ${there}.`,
      hint:
        belongsIn === undefined
          ? (suggestName(finding) ??
            unwrap(finding) ??
            suggestPart(finding) ??
            buttonMeantBy(finding) ??
            'Remove it.')
          : `Move it into ${quote(belongsIn)}.`,
    };
  },
  wrapped: ({ pointer }) => ({
    rule: 'unknown-property',
    message: `The modal stands in ${quote(parsePointer(pointer).join())}; nothing may be around it.`,
    hint: moveUp,
  }),
  answer: ({ pointer }) => ({
    rule: 'schema-shape',
    message: `${quote(pointer.slice(1))} makes this a response of an endpoint, not a modal.`,
    hint: 'To lint a response, name its modal with --schema.',
  }),
  foreign: () => ({
    rule: 'schema-shape',
    message: 'This is no modal: it has no "properties", in which its blocks and buttons stand.',
    hint: 'Write { "type": "object", "properties": { "blocks": …, "actions": … } }, or lint another file.',
  }),
  enum: ({ owner, found }) => ({
    rule: 'schema-shape',
    message: `"type" of ${owner.name} is ${describeValue(found)}; it must be "object".`,
    hint: 'Write "type": "object".',
  }),
};

/** The part of the modal that a member of it is by a name that it has elsewhere; `undefined`: none. */
export function partMeantBy({ params, dataPath, found }: Violation): string | undefined {
  const name = String(params['additionalProperty']);
  return dataPath === '' ? findNamesake(name, found, ['blocks', 'actions']) : undefined;
}

/** Returns the syntax for a member of the modal that means a button in other formats; `undefined` if it does not. */
export function buttonMeantBy({ params, dataPath, found }: Violation): string | undefined {
  const isAround = dataPath === '' || dataPath === '/properties';
  return isAround ? findButtonForm(String(params['additionalProperty']), found) : undefined;
}

/** Returns the correction of a part with another name, or of JSON Schema's list `required`. */
function suggestPart(finding: Violation): string | undefined {
  if (finding.params['additionalProperty'] === 'required' && finding.dataPath === '/properties/blocks')
    return 'Write "isRequired": true in the options of each in its place.';
  const part = partMeantBy(finding);
  return part && `Move it into "properties", as ${quote(part)}.`;
}

function wordType(finding: Violation): Wording {
  const { owner, found, pointer } = finding;
  const hint = pointer === '' ? unquote(found) : suggestEnvelope(finding);
  return {
    rule: 'schema-shape',
    message: `${sentence(owner.name)} is ${describeValue(found)}; it must be an object.`,
    ...(hint !== undefined && { hint }),
  };
}
