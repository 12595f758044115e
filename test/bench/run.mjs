// npm run bench [renderer] [lint] [preview] [playground]: all of them, or those that are named.
// Figures are ratios of medians taken in one run; absolute times say little on a shared machine.
import { readdirSync } from 'node:fs';

const benches = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() && entry.name.endsWith('.mjs') && !['run.mjs', 'figures.mjs'].includes(entry.name),
  )
  .map((entry) => entry.name.replace('.mjs', ''));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown[0]}"; there are ${benches.join(', ')}.`);
  process.exit(2);
}
for (const name of named.length > 0 ? named : benches) {
  const { run } = await import(`./${name}.mjs`);
  await run();
}
