import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const path = new URL('sarif-2.1.0-rtm.5.json', import.meta.url);
// The draft of 2013 calls its name `id`; ajv reads the later drafts, which differ in nothing else that is used here.
const { id: _, $schema: __, ...schema } = JSON.parse(readFileSync(path, 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
ajv.addFormat('uri', (text) => URL.canParse(text));
ajv.addFormat('uri-reference', (text) => URL.canParse(text, 'file:///') && !/[ \\<>"{}|^`]/.test(text));
ajv.addFormat('date-time', true);
const validate = ajv.compile(schema);

/** The problems of a SARIF log according to its published schema. */
export function validateSarif(log: unknown) {
  return validate(log) ? [] : validate.errors;
}
