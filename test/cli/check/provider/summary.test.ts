import { expect, test } from 'vitest';
import { changeAt, combined, mutated } from '../../../providers/mutate.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { checkProvider } from './run-check.ts';

const { manifest } = referenceProviders.invoicing;

const several = combined([
  changeAt('getTaxRates', '0.rate', '20'),
  changeAt('getTaxRates', '1.id', 'full'),
  changeAt('getCurrencies', '0.colour', 'red'),
  changeAt('getAccounts', '0.colour', 'red'),
  changeAt('getAccounts', '0.id', 7),
]);

test('the summary groups the problems by rule: errors first, then the most frequent', async () => {
  const words = ['--format', 'stylish=report.txt'];
  const { problems, rules, text } = await checkProvider(mutated('invoicing', several), manifest, words);
  const severities = rules.map(({ severity }) => severity);
  expect(severities).toEqual(severities.toSorted((one, other) => ranks.indexOf(one) - ranks.indexOf(other)));
  const keyOf = ({ severity, rule }: { readonly severity: string; readonly rule: string }) =>
    `${severity} ${rule}`;
  const keys = problems.map(keyOf);
  for (const counted of rules)
    expect(keys.filter((key) => key === keyOf(counted))).toHaveLength(counted.problems);
  expect(rules.map(keyOf).toSorted()).toEqual([...new Set(keys)].toSorted());
  expect(rules.length).toBeGreaterThan(2);
  const [errors, warnings] = ranks.map((severity) => rules.filter((one) => one.severity === severity));
  const counts = errors?.map(({ problems: number }) => number) ?? [];
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  const line = text('report.txt')
    .split('\n')
    .find((one) => one.startsWith('Errors: '));
  for (const { rule, problems: number } of [...(errors ?? []), ...(warnings ?? [])])
    expect(line).toContain(`${number} ${rule}`);
});

const ranks = ['error', 'warning', 'info'];

test('a single kind of problem is counted once, in the totals', async () => {
  const mutation = changeAt('getTaxRates', '0.rate', '20');
  const words = ['--format', 'stylish=report.txt'];
  const { text } = await checkProvider(mutated('invoicing', mutation), manifest, words);
  expect(text('report.txt')).toMatch(/^1 error in \d+ responses\.\nFlows: /m);
});
