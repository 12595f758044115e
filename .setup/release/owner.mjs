import { readFileSync } from 'node:fs';

/** The place to set the owner of the repository, and a scope if the name is taken at the registry. */
const { owner, scope } = JSON.parse(readFileSync(new URL('owner.json', import.meta.url), 'utf8'));

/** The repository's page; empty as long as it has no owner, since nothing points to a name that is not ours. */
const repository = owner === '' ? '' : `https://github.com/${owner}/json-modal`;

/** @type {{ readonly owner: string, readonly scope: string, readonly repository: string }} */
export const published = { owner, scope, repository };
