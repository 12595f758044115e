import { parseJson } from '../../base/json.ts';
import { toOpenApi } from '../../extensions/openapi.ts';
import { readManifest } from '../../extensions/read-manifest.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';
import { readArgument } from '../read-modal.ts';
import { toPrintableJson } from '../terminal.ts';
import { quote } from '../words.ts';

/** Returns the OpenAPI description of the endpoints of the manifest that is named on the command line. */
export async function writeOpenApi(
  [file, another]: readonly string[],
  cli: CliContext,
): Promise<string | CliError> {
  if (file === undefined)
    return new CliError('"types --format openapi" needs a manifest: json-modal types FILE --format openapi.');
  if (another !== undefined)
    return new CliError(`"types" takes one manifest, got an extra argument ${quote(another)}.`);
  const text = await readArgument(file, cli);
  if (text instanceof CliError) return text;
  const read = readManifest(parseJson(text.replace(/^\ufeff/, '')));
  if (typeof read === 'string') return new CliError(`${quote(file)} cannot be described in OpenAPI: ${read}`);
  return `${toPrintableJson(toOpenApi(read.manifest, read.kind), 2)}\n`;
}
