/** Returns a function that computes its result once for each object, and keeps it as long as the object exists. */
export function memoize<Thing extends object, Found>(find: (thing: Thing) => Found): (thing: Thing) => Found {
  const results = new WeakMap<Thing, { readonly found: Found }>();
  return (thing) => {
    let entry = results.get(thing);
    if (entry === undefined) {
      entry = { found: find(thing) };
      results.set(thing, entry);
    }
    return entry.found;
  };
}
