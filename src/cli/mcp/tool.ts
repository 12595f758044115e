import type { CliContext } from '../command.ts';
import type { ArgumentNames } from './argument-names.ts';
import type { Parameters, ValuesOf } from './parameters.ts';

/** A tool for assistants. Its listing, the check of its arguments and its docs are derived from this declaration. */
export interface Tool<Declared extends Parameters = Parameters> {
  readonly name: string;
  readonly title: string;
  /** Its purpose, for the assistant that chooses a tool. */
  readonly description: string;
  readonly parameters: Declared;
  /** The arguments that messages name in place of options. Missing if it runs no command. */
  readonly argumentNames?: ArgumentNames;
  readonly effects: Effects;
  /** The JSON Schema of the data in its answers. Missing if they are only text. */
  readonly output?: OutputSchema;
  /** Does the work. Fails with a `CliError`, whose message the assistant gets. */
  run(values: ValuesOf<Declared>, context: ToolContext): Promise<Answer>;
}

/** The effects of a tool, which assistants ask their users about. */
export interface Effects {
  /** The arguments without which it changes no file or data; none if it never does. */
  readonly changesWith: readonly string[];
  /** Whether it can lose something. */
  readonly canDestroy: boolean;
  /** Whether calling it again changes nothing more. */
  readonly isRepeatable: boolean;
  /** Whether it reaches other programs. */
  readonly reachesOthers: boolean;
}

/** The effects of a tool that only reads. */
export const readsOnly: Effects = {
  changesWith: [],
  canDestroy: false,
  isRepeatable: true,
  reachesOthers: false,
};

/** The JSON Schema of an object. */
export interface OutputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

/** The environment of a tool. */
export interface ToolContext extends Pick<CliContext, 'environment'> {
  /** The folder whose files the tools may use, without links. */
  readonly folder: string;
  /** Ends the work, whose answer nobody waits for any more. */
  readonly signal: AbortSignal;
}

/** The answer of a tool. */
export interface Answer {
  /** For people and assistants. Complete without the data. */
  readonly text: string;
  /** The same for programs, as the tool's output schema says. Complete without the text. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Declares a tool: infers the types of its arguments. */
export function declareTool<const Declared extends Parameters>(tool: Tool<Declared>): Tool<Declared> {
  return tool;
}
