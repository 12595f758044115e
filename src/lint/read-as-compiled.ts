import { actions, blocks, modal } from 'virtual:validators';
import { hasMember } from '../base/json.ts';
import type { Contents, ModalSchema } from '../format/modal.ts';
import { readIfValid } from '../format/read-modal.ts';

/**
 * The blocks and actions of a modal schema; `null`: it is not valid. Asks ajv's code: that is several times faster than reading
 * the declarations, and part of the linter anyway.
 */
export function readAsCompiled(value: unknown): Contents | null {
  if (!modal(value)) return null;
  return readIfValid(value as ModalSchema, (kind, options) => {
    const { validate, schema } = validators[kind];
    // Of each unknown name, ajv would keep something: there can be half a million.
    return Object.keys(options).every((name) => hasMember(schema.properties, name)) && validate(options);
  });
}

const validators = { ...blocks, ...actions };
