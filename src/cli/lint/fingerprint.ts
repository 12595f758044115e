import { createHash } from 'node:crypto';
import type { Finding } from './finding.ts';
import { tokenOf } from './token.ts';

/** Names a finding by its contents, so that it is the same one after lines were added above it. */
export function fingerprintOf(text: string, finding: Finding): string {
  return shortHash([finding.rule, finding.pointer, tokenOf(text, finding)].join('\n'));
}

/** A short name for a long text. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
