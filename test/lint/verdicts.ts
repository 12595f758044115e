import { type Fault, validateModal } from 'json-modal';
import { type Diagnostic, lintModal, type RuleId } from 'json-modal/lint';
import { expect } from 'vitest';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { modalJsonSchema } from '../../src/format/json-schema.ts';

const service = getLanguageService({});
const schema: JSONSchema = JSON.parse(JSON.stringify(modalJsonSchema));
service.configure({ schemas: [{ uri: 'file:///schema.json', fileMatch: ['*.modal.json'], schema }] });

/** The rules about the structure of a modal. Reserved keys are valid, so the linter only warns of them. */
const ofStructure: ReadonlySet<string> = new Set<RuleId>([
  'schema-shape',
  'unknown-property',
  'unknown-kind',
  'unknown-option',
  'missing-option',
  'option-type',
  'block-limit',
  'action-limit',
  'invalid-date',
  'unsafe-url',
  'url-without-open-url',
  'unknown-block-reference',
  'duplicate-item-value',
]);

/** Tests that the validator, the linter and the schema of editors agree whether a value is a modal. */
export async function expectOneVerdict(value: unknown): Promise<void> {
  const text = JSON.stringify(value) ?? 'null';
  const faults = validateModal(JSON.parse(text));
  const errors = lintModal(text).filter(({ severity }) => severity === 'error');
  const about = { text, faults: faults.map(ruleOf), errors: errors.map(ruleOf) };
  if (faults.length > 0)
    expect({ ...about, isReported: errors.length > 0 }).toEqual({ ...about, isReported: true });
  if (faults.length === 0) {
    expect({ text, wrong: errors.filter(isOfStructure).map(ruleOf) }).toEqual({ text, wrong: [] });
    expect({ text, wrong: await findInEditor(text) }).toEqual({ text, wrong: [] });
  }
}

async function findInEditor(text: string): Promise<readonly unknown[]> {
  const document = TextDocument.create('file:///a.modal.json', 'json', 1, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ message }) => message);
}

function isOfStructure({ rule, pointer }: Diagnostic): boolean {
  const isLinkInText = rule === 'unsafe-url' && pointer.endsWith('/value');
  return ofStructure.has(rule) && !isLinkInText;
}

function ruleOf({ rule }: Fault | Diagnostic): string {
  return rule;
}
