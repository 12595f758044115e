import type { ManifestKind } from 'json-modal/extensions';
import { flows } from '../../src/caller/provider/flows/index.ts';

/** Returns the operations that a step of a flow sends or may send. */
export function operationsWithStep(kind: ManifestKind): ReadonlySet<string> {
  return new Set(
    flows[kind].flatMap(({ steps }) =>
      steps.flatMap(({ operation, mayCall = [] }) => [operation, ...mayCall]),
    ),
  );
}
