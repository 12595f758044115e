import type { ModalJson } from '../format/modal.ts';
import { type FormField, formFieldsOf } from './read-form.ts';

/** Returns the TypeScript module with the types of a modal in a JSON file. */
export function writeTypes(modal: ModalJson): string {
  const { blocks, actions } = modal.properties;
  return `${writeFormTypes(modal)}
/** The keys of the blocks. */
export type BlockKey = ${union(Object.keys(blocks.properties))};

/** The keys of the action buttons. */
export type ActionKey = ${union(Object.keys(actions.properties))};

/** The modal, for \`readRequest\` and \`respondTo\`. */
export interface Modal ${writeLiteral(modal)}
`;
}

/** Returns the TypeScript interface of the form of a modal. */
export function writeFormTypes(modal: ModalJson): string {
  return `/** The submitted form of the modal. */
export interface Form {${formFieldsOf(modal).map(writeField).join('')}}
`;
}

function writeField({ key, label, isAlwaysThere, isMultiple, types, values }: FormField): string {
  const valueType = values === null ? types.join(' | ') : union(values);
  const type = isMultiple ? `readonly (${valueType})[]` : valueType;
  const words = label === null ? '' : `\n  /** ${asComment(label)} */`;
  return `${words}\n  readonly ${writeName(key)}${isAlwaysThere ? '' : '?'}: ${type};\n`;
}

/** Escapes a label for a comment, which editors render as Markdown. */
function asComment(label: string): string {
  return label
    .replace(/\s+/g, ' ')
    .replace(obeyed, '\ufffd')
    .replace(/[\\`*_{}[\]<>@]|(?<=\*)\//g, '\\$&');
}

function union(values: readonly unknown[]): string {
  return values.length === 0 ? 'never' : values.map(writePlain).join(' | ');
}

function writeName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : writePlain(name);
}

/** Returns the literal type of a value. Its lists are mutable, as in an imported JSON file. */
function writeLiteral(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return writePlain(value);
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((element) => `${inner}${writeLiteral(element, inner)},\n`)
    : Object.entries(value).map(
        ([name, memberValue]) =>
          `${inner}readonly ${writeName(name)}: ${writeLiteral(memberValue, inner)};\n`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join('')}${indent}${close}`;
}

function writePlain(value: unknown): string {
  return JSON.stringify(value).replace(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Control characters of terminals, and characters that disguise code: line separators and direction marks. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
