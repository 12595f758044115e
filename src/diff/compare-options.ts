import { conditionsOf } from '../behaviour/evaluation-order.ts';
import { validateResponse } from '../behaviour/validate-response.ts';
import type { DataResponse } from '../format/responses.ts';
import type { VisibleOn } from '../format/visible-on.ts';
import type { Change } from './change.ts';
import { comparableOption } from './comparable-option.ts';
import { compareItems } from './compare-items.ts';
import { describeOption } from './describe-option.ts';
import { isBreaking } from './is-breaking.ts';
import { declarationOf, effectiveOption, type ListName, type ModalPart, pointerOf } from './modal-part.ts';
import type { Versions } from './versions.ts';

/** Returns the differences between the options of two versions of a part. */
export function compareOptions(
  list: ListName,
  old: ModalPart,
  part: ModalPart,
  versions: Versions,
): readonly Change[] {
  const names = namesOf(old, part).filter(
    (name) => comparableOption(old, name, versions) !== comparableOption(part, name, versions),
  );
  const all = overrideOf(list, part, names);
  return names.flatMap((name) => {
    // No response changes the kind of a part.
    const responses = old.kind === part.kind ? [overrideOf(list, part, [name]), all] : [];
    const response = responses.find((each) => isPossible(each, part, name, versions));
    const made =
      response === undefined ? ({ kind: 'upload' } as const) : ({ kind: 'override', response } as const);
    const parts = { old, part };
    if (name === 'items') return compareItems(parts, versions).map((item) => ({ ...made, ...item }));
    return [
      {
        ...made,
        breaking: isBreaking(name, parts, versions),
        path: pointerOf(list, part, 'options', name),
        message: describeOption(name, parts, versions),
      },
    ];
  });
}

/** Returns the names of the options of both kinds; items only if both have some. */
function namesOf(old: ModalPart, part: ModalPart): readonly string[] {
  const [oldNames = [], names = []] = [old, part].map((each) => Object.keys(declarationOf(each).properties));
  return [...new Set([...names, ...oldNames])].filter(
    (name) => name !== 'items' || (oldNames.includes(name) && names.includes(name)),
  );
}

/** Returns the response that gives a part the options that it has in the new version. */
function overrideOf(list: ListName, part: ModalPart, names: readonly string[]): DataResponse {
  const options = Object.fromEntries(names.map((name) => [name, effectiveOption(part, name)]));
  return { data: { [list]: { [part.key]: options } } } as DataResponse;
}

/** Whether the CRM accepts the response to the old version, and finds there what it names. */
function isPossible(
  response: DataResponse,
  part: ModalPart,
  name: string,
  { schema, before }: Versions,
): boolean {
  const isKnown = (key: string) => before.blocks.some((block) => block.key === key);
  const visibilities = visibilitiesIn(effectiveOption(part, name), name);
  const keys = visibilities.flatMap((visibleOn) => conditionsOf(visibleOn).map(([key]) => key));
  return keys.every(isKnown) && validateResponse(schema, response).length === 0;
}

/** Returns the conditions inside of an option. */
function visibilitiesIn(value: unknown, name: string): readonly VisibleOn[] {
  if (name === 'visibleOn') return [value as VisibleOn];
  if (name !== 'items') return [];
  return (value as readonly { readonly visibleOn?: VisibleOn }[]).map(
    ({ visibleOn = 'always' }) => visibleOn,
  );
}
