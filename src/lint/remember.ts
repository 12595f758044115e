/** A function that finds something once for the same thing, which several rules ask for. */
export function remember<Thing extends object, Found>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, { readonly found: Found }>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before.found;
    const found = find(thing);
    known.set(thing, { found });
    return found;
  };
}
