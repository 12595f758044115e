import { canonical } from '../base/json.ts';
import { conditionsOf } from '../behaviour/evaluation-order.ts';
import { validateResponse } from '../behaviour/validate-response.ts';
import type { Item } from '../format/items.ts';
import type { DataResponse } from '../format/responses.ts';
import type { VisibleOn } from '../format/visible-on.ts';
import { comparableVisibility } from './comparable-visibility.ts';
import { compareItems } from './compare-items.ts';
import { describeOption } from './describe-option.ts';
import {
  declarationOf,
  effectiveOption,
  type ListName,
  type ModalPart,
  optionOf,
  pointerOf,
} from './modal-part.ts';
import type { ChangeDraft, PartVersions, Versions } from './versions.ts';

/** Returns the differences between the options of two versions of a part. */
export function compareOptions(
  list: ListName,
  old: ModalPart,
  part: ModalPart,
  versions: Versions,
): readonly ChangeDraft[] {
  const names = namesOf(old, part).filter(
    (name) => comparableOption(old, name, versions) !== comparableOption(part, name, versions),
  );
  const all = overrideOf(list, part, names);
  return names.flatMap((name) => {
    // No response changes the kind of a part.
    const responses = old.kind === part.kind ? [overrideOf(list, part, [name]), all] : [];
    const response = responses.find((each) => isPossible(each, part, name, versions));
    const kindOfChange =
      response === undefined ? ({ kind: 'upload' } as const) : ({ kind: 'override', response } as const);
    const parts = { old, part };
    if (name === 'items')
      // One response changes the whole list.
      return compareItems(parts, versions).map((item, index) => ({
        kind: kindOfChange.kind,
        ...(index === 0 && kindOfChange),
        ...item,
      }));
    return [
      {
        ...kindOfChange,
        breaks: breaksByOption(list, name, parts),
        path: pointerOf(list, part, 'options', name),
        message: describeOption(name, parts, versions),
      },
    ];
  });
}

function breaksByOption(list: ListName, name: string, { old, part }: PartVersions): ChangeDraft['breaks'] {
  // Another kind is breaking as a whole.
  if (onlySeen.has(name) || old.kind !== part.kind) return false;
  // It decides which answers can be given: those to a re-request.
  if (name === 'fetchOnChange') return effectiveOption(part, name) !== true;
  if (list === 'actions' && name !== 'visibleOn') return part.kind === 'primary';
  const changed = { ...old, options: withOption(old, part, name) } as ModalPart;
  return {
    isBreakingUnproved: true,
    apply: (contents) => ({
      ...contents,
      [list]: contents[list].map((each) => (each.key === old.key ? changed : each)),
    }),
  };
}

/** The options that only change what users see. */
const onlySeen: ReadonlySet<string> = new Set([
  'label',
  'message',
  'placeholder',
  'filter',
  'markdown',
  'error',
  'resize',
]);

/** Returns the options of a part with one of those of its new version. */
function withOption(old: ModalPart, part: ModalPart, name: string): object {
  const { [name]: _, ...others } = old.options as Readonly<Record<string, unknown>>;
  return optionOf(part, name) === undefined ? others : { ...others, [name]: optionOf(part, name) };
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

/** Returns the text of an option. Two options that have the same effect in both versions have the same text. */
function comparableOption(part: ModalPart, name: string, versions: Versions): string {
  const value = effectiveOption(part, name);
  if (name === 'visibleOn') return comparableVisibility(value as VisibleOn, versions);
  if (name !== 'items' || value === undefined) return canonical(value);
  const items = (value as readonly Item[]).map(({ visibleOn, isDisabled = false, ...item }) => ({
    ...item,
    isDisabled,
    visibleOn: comparableVisibility(visibleOn, versions),
  }));
  return canonical(items);
}
