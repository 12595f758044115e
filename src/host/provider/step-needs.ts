/** A step of a run, and what must be sent before it to send it again. */
export interface StepEvidence {
  readonly step: string;
  /** The step whose request it repeats in another way, or itself. */
  readonly host: string;
  /** The steps and calls of the app whose results it used, and the steps that delete what these create. */
  readonly needs: readonly string[];
}

/** The results that each step of a run used. */
export interface StepNeeds {
  /** Begins a request of a step. */
  readonly begin: (step: string) => void;
  /** Begins a request that repeats one of its host in another way; `isLater` if it is not the first one of the host. */
  readonly beginRepeated: (step: string, host: string, isLater: boolean) => void;
  /** Notes that the present step uses the result of another step or of a call. */
  readonly use: (name: string | undefined) => void;
  /** Notes that the present step deletes what another one created. */
  readonly remove: (creator: string | undefined) => void;
  readonly evidenceOf: (step: string) => StepEvidence;
}

/** Creates an empty collection. */
export function createStepNeeds(): StepNeeds {
  const used = new Map<string, Set<string>>();
  const hosts = new Map<string, string>();
  const removals = new Map<string, string>();
  let present = '';

  const usedBy = (step: string) => {
    const names = used.get(step) ?? new Set();
    used.set(step, names);
    return names;
  };

  return {
    begin(step) {
      present = step;
    },
    beginRepeated(step, host, isLater) {
      present = step;
      hosts.set(step, host);
      for (const name of [...usedBy(host), ...(isLater ? [host] : [])]) usedBy(step).add(name);
    },
    use(name) {
      if (name !== undefined && name !== present) usedBy(present).add(name);
    },
    remove(creator) {
      if (creator !== undefined) removals.set(creator, present);
    },
    evidenceOf(step) {
      const needs = new Set<string>([step]);
      for (const name of needs) for (const earlierStep of used.get(name) ?? []) needs.add(earlierStep);
      for (const name of [...needs]) {
        const removal = removals.get(name);
        if (removal !== undefined) needs.add(removal);
      }
      needs.delete(step);
      return { step, host: hosts.get(step) ?? step, needs: [...needs] };
    },
  };
}

/** The part of a run that is sent. */
export interface Selection {
  readonly isSent: (step: string) => boolean;
  /** Whether the request of a step is made, or a call of the app awaited: it is sent, or repeated in another way. */
  readonly isMade: (name: string) => boolean;
}

/** Selects the steps of some evidence, with those that they need. */
export function selectSteps(evidence: readonly StepEvidence[]): Selection {
  const sent = new Set(evidence.flatMap(({ step, needs }) => [step, ...needs]));
  const madeSteps = new Set([...sent, ...evidence.map(({ host }) => host)]);
  return { isSent: (step) => sent.has(step), isMade: (name) => madeSteps.has(name) };
}

/** The selection of a whole run. */
export const everyStep: Selection = { isSent: () => true, isMade: () => true };
