import type { ReachableState } from '../analysis/index.ts';

/**
 * Returns the names of the pictures of states, in order: `state-opened`, or `state-gift-true` by the steps to it. A state keeps its
 * name when others are added and when texts change. Names are safe for files: short, in lower-case ASCII, each once.
 */
export async function namePictures(states: readonly ReachableState[]): Promise<readonly string[]> {
  const names = states.map(nameOf);
  return Promise.all(
    states.map(async (state, index) => {
      const name = names[index] ?? '';
      const isUnique = name !== '' && names.indexOf(name) === names.lastIndexOf(name);
      return ['state', name, isUnique ? '' : await hashOf(state)].filter((part) => part !== '').join('-');
    }),
  );
}

function nameOf({ steps }: ReachableState): string {
  if (steps.length === 0) return 'opened';
  return steps
    .map(({ block, value }) => `${block}-${value}`)
    .join('-')
    .toLowerCase()
    .slice(0, maxLength)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const maxLength = 60;

async function hashOf({ steps }: ReachableState): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(steps)));
  return [...new Uint8Array(digest, 0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
