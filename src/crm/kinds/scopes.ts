/** The scopes of a kind of record. An app needs one of them. */
export interface Scopes {
  readonly read: readonly string[];
  readonly write: readonly string[];
}

/** Returns the two usual scopes of a subject, such as `deals:read` and `deals:full`. */
export function scopesOf(subject: string): Scopes {
  const full = `${subject}:full`;
  return { read: [`${subject}:read`, full], write: [full] };
}
