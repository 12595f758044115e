/** The name that was likely meant, told by the command as by the rules. */
export { findNearMiss } from '../format/words/near-miss.ts';
