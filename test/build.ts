import { whyToBuild } from '../.setup/why-to-build.mjs';

/** Throws if `dist` is missing or older than its sources: a test of the build would test something else. */
export function requireBuild(): void {
  if (reason === undefined) reason = whyToBuild();
  if (reason !== null) throw new Error(`${reason} Run "npm run build".`);
}

let reason: string | null | undefined;
