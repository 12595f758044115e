/** As it would come over a network, and as a record keeps it; `undefined` where it is no JSON: in a circle, or nested too deep. */
export function asJson<Shape>(value: Shape): Shape | undefined {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}
