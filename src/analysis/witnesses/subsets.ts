/** Lists of elements, smaller ones first, and whether there is none beside them. */
export interface Subsets<Element> {
  readonly subsets: readonly (readonly Element[])[];
  readonly isAll: boolean;
}

/** How many elements can be combined freely; of more, only the small and the large subsets are listed. */
const mostElements = 12;

/** The subsets of a list, each in the list's order; all of them where there are no more elements than that. */
export function subsetsOf<Element>(elements: readonly Element[], most = mostElements): Subsets<Element> {
  if (elements.length > most) return { subsets: someSubsets(elements), isAll: false };
  const subsets: (readonly Element[])[] = [[]];
  for (const element of elements) subsets.push(...subsets.map((subset) => [...subset, element]));
  return { subsets: subsets.sort((one, other) => one.length - other.length), isAll: true };
}

/** Of thousands of elements, not each alone: what is found is not all anyway. */
const mostAlone = 500;

function someSubsets<Element>(elements: readonly Element[]): readonly (readonly Element[])[] {
  return [[], ...elements.slice(0, mostAlone).map((element) => [element]), elements];
}
