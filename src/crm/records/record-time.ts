/** Writes a time as v1 of the API does, in UTC. */
export function writeTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the milliseconds since 1970 of a time as v1 or v2 writes it, in UTC; NaN if it is not a time. */
export function readTime(text: string): number {
  const [, date, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?Z?)?$/.exec(text) ?? [];
  return date === undefined ? Number.NaN : Date.parse(`${date}T${time}Z`);
}
