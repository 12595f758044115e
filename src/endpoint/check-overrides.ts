import { describeProblem, type ProblemMessage } from '../base/problem.ts';
import type { AnyBlockOptions, ModalJson } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { VisibleOn } from '../format/visible-on.ts';
import { describeValue, writeValue } from '../format/words/phrases.ts';
import { type FormField, formFieldsOf, isWithoutRule } from './read-form.ts';

/** Finds options of a data response that its types reject, since the form would not fit the modal. */
type CheckOverrides = (blocks: Readonly<Record<string, AnyBlockOptions>>) => readonly ProblemMessage[];

/** Creates the check for a modal. It expects valid responses. */
export function createOverridesCheck(modal: ModalJson): CheckOverrides {
  const fields = new Map(formFieldsOf(modal).map((field) => [field.key, field]));
  return (blocks) =>
    Object.entries(blocks).flatMap(([key, options]) => {
      const field = fields.get(key);
      return field === undefined ? checkUnsent(key, options) : checkField(field, options);
    });
}

function checkUnsent(key: string, { visibleOn }: AnyBlockOptions): readonly ProblemMessage[] {
  if (visibleOn !== 'never') return [];
  return [
    {
      message: `"${key}" is not part of the form, so its "visibleOn" must not be "never".`,
      hint: 'Write "visibleOn": "never" in the schema to send its value.',
    },
  ];
}

function checkField(field: FormField, options: AnyBlockOptions): readonly ProblemMessage[] {
  return [
    checkValue(field, options.value),
    checkItems(field, options.items),
    field.isAlwaysThere && checkRequired(field, options.isRequired),
    field.isAlwaysThere && checkVisible(field, options.visibleOn),
  ].filter((problem) => typeof problem === 'object');
}

function checkValue(field: FormField, value: Value | undefined): ProblemMessage | undefined {
  if (value === undefined) return;
  const { key, isMultiple } = field;
  if (Array.isArray(value) === isMultiple)
    return value === '' ? undefined : checkKnown(field, [value].flat());
  return isMultiple
    ? {
        message: `"${key}" is a list in the schema, so its "value" must be a list, got ${describeValue(value)}.`,
        hint: 'Use [] to empty it.',
      }
    : {
        message: `"${key}" is a single value in the schema, so its "value" must not be a list.`,
        hint: 'Write "value": [] in the schema to allow several values.',
      };
}

function checkItems(field: FormField, items: AnyBlockOptions['items']): ProblemMessage | undefined {
  return checkKnown(field, items?.map((item) => item.value) ?? []);
}

function checkKnown({ key, values }: FormField, overrides: readonly unknown[]): ProblemMessage | undefined {
  if (values === null) return;
  const itemValues = new Set<unknown>(values);
  const unknown = overrides.find((value) => !itemValues.has(value));
  if (unknown === undefined) return;
  return {
    message: `"${key}" gets the value ${writeValue(unknown)}, which is not the value of an item in the schema.`,
    hint: 'Remove "items" from the schema to accept any value.',
  };
}

function checkRequired({ key }: FormField, isRequired: boolean | undefined): ProblemMessage | undefined {
  if (isRequired !== false) return;
  return {
    message: `"${key}" is required in the schema, so its "isRequired" must stay true.`,
    hint: 'Remove "isRequired" from the schema, and set it in responses.',
  };
}

function checkVisible({ key }: FormField, visibleOn: VisibleOn | undefined): ProblemMessage | undefined {
  if (isWithoutRule(visibleOn)) return;
  return {
    message: `"${key}" is required and always visible in the schema, so its "visibleOn" must stay "always".`,
    hint: 'Write the conditions in the schema, or remove "isRequired" from it.',
  };
}

/** Throws when there are problems, one per line, each with its hint. */
export function throwProblems(heading: string, problems: readonly ProblemMessage[]): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `- ${describeProblem(problem)}`);
  throw new Error([heading, ...lines].join('\n'));
}
