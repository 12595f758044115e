import { Ajv } from 'ajv';
import { reportJsonSchema } from '../../src/cli/reports/report-json-schema.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false });
const isReport = ajv.compile(withoutOthers(reportJsonSchema));

/** Throws if the output of a command line is a report in JSON that is not as its schema says, down to every member. */
export function checkJsonReport(words: readonly string[], output: string): void {
  if (!isJson(words) || output === '') return;
  if (!isReport(JSON.parse(output)))
    throw new Error(`The report is not as its JSON Schema says: ${ajv.errorsText(isReport.errors)}.`);
}

function isJson(words: readonly string[]): boolean {
  const isOfReports = words[0] === 'lint' || words[0] === 'check';
  const isOther = words.some((word) => /^--(help|watch)$/.test(word));
  return isOfReports && !isOther && words.some((word, at) => word === 'json' && words[at - 1] === '--format');
}

/** Closes each object of a schema, so that a member without a description is an error. */
function withoutOthers(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value && 'required' in value
      ? { ...value, additionalProperties: false }
      : value,
  );
}
