import process from 'node:process';

/**
 * Takes the place of a module of the Model Context Protocol's package, which adds 300 KB of a validator of JSON Schema. The
 * server would need it only to check what it asks users for, and asks nothing.
 */
export class DefaultJsonSchemaValidator {}

export { process };
