import type { ProblemDetails } from '../../base/problem.ts';

/** The likely intention. It replaces the hint of a problem and adds its fixes. */
export type Guess = Pick<ProblemDetails, 'hint' | 'fix' | 'suggestions'>;
