/** The causes of a fault: those by which it is likely to go, too. */
export type CausesOf<Fault> = (fault: Fault) => readonly Fault[];

/**
 * The faults of which no other is the cause, in order. Of some that are causes of each other, the first is kept: behind each that
 * is left out there is one that is kept.
 */
export function leaveOutFollowUps<Fault>(
  faults: readonly Fault[],
  causesOf: CausesOf<Fault>,
): readonly Fault[] {
  const covered = new Set<Fault>();
  for (const fault of faults) if (causesOf(fault).length === 0) covered.add(fault);
  const kept = new Set(covered);
  for (const fault of faults) {
    if (covered.has(fault)) continue;
    const leadingTo = listBehind(fault, causesOf, covered);
    if (!leadingTo.some((cause) => covered.has(cause))) kept.add(fault);
    covered.add(fault);
  }
  return faults.filter((fault) => kept.has(fault));
}

/** The fault, its causes, theirs, and so on, up to those behind which one is kept for sure. */
function listBehind<Fault>(
  fault: Fault,
  causesOf: CausesOf<Fault>,
  covered: ReadonlySet<Fault>,
): readonly Fault[] {
  const found = new Set([fault]);
  for (const one of found) if (!covered.has(one)) for (const cause of causesOf(one)) found.add(cause);
  return [...found];
}
