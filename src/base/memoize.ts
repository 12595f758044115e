/** Memoizes a function by object identity. */
export function memoize<Thing extends object, Found extends object>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, Found>();
  return (thing) => {
    let found = known.get(thing);
    if (found === undefined) {
      found = find(thing);
      known.set(thing, found);
    }
    return found;
  };
}
