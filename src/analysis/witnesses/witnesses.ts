/** Candidates for values, of which several may have the same effect, and whether every possible effect is among them. */
export interface Witnesses<Element> {
  readonly values: readonly Element[];
  readonly isAll: boolean;
}
