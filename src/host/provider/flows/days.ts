/** Returns the day so many days later, both as `YYYY-MM-DD`. */
export function shiftDay(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}
