/** A function that finds something once for the same thing, which several rules ask for one after the other. */
export function remember<Thing extends object, Found>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  let last: { readonly thing: Thing; readonly found: Found } | undefined;
  return (thing) => {
    if (last?.thing !== thing) last = { thing, found: find(thing) };
    return last.found;
  };
}
