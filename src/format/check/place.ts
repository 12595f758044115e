import { hasMember } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { brief, type FormatFinding, type Owner } from './format-finding.ts';

/** Where a value is: its key, and the place that it is in. Its pointer and its name are made only where they are told. */
export interface Place {
  readonly key: string;
  /** `null`: it is the whole. */
  readonly parent: Place | null;
  readonly value: unknown;
}

/** The place of a member; its value is `undefined` where there is none. */
export function memberOf(parent: Place, key: string): Place {
  return { key, parent, value: hasMember(parent.value, key) ? parent.value[key] : undefined };
}

/** The JSON pointer of a place. */
export function pointerOf({ key, parent }: Place): string {
  return parent === null ? '' : pointerOf(parent) + toPointer([key]);
}

/** A place as the owner of what is found in it. The whole goes by its key, anything else by its key in quotes. */
export function ownerOf(place: Place, noun: string): Owner {
  return { name: place.parent === null ? place.key : quote(place.key), noun, pointer: pointerOf(place) };
}

/** A finding about a place, and whatever is different about it. */
export function findAt(
  place: Place,
  keyword: string,
  params: FormatFinding['params'],
  rest: Pick<FormatFinding, 'scope' | 'owner'> & Partial<FormatFinding>,
): FormatFinding {
  const pointer = pointerOf(place);
  return {
    keyword,
    pointer,
    dataPath: pointer,
    schemaPath: `#/${keyword}`,
    params,
    found: brief(place.value),
    known: [],
    ...rest,
  };
}
