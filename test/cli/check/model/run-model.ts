import { makeProject } from '../../../make-project.ts';
import { quickClock } from '../../../quick-clock.ts';
import { runHere } from '../../run.ts';
import { drawFrom } from '../verdict/check-random.ts';
import { type App, type Draw, oneOf, type Style, serveIn, styles } from './app.ts';
import { invoicingApp } from './invoicing-app.ts';
import { invoicingFaults, invoicingRoutes } from './invoicing-faults.ts';
import { messagingApp, messagingFaults, messagingRoutes } from './messaging-app.ts';
import { modalApp } from './modal-app.ts';
import { modalFaults } from './modal-faults.ts';
import { drawPlan, schemaOf } from './modal-plan.ts';
import { clientId, clientSecret, drawProviderPlan, links, manifestOf } from './provider-app.ts';
import { videoApp, videoFaults, videoRoutes } from './video-app.ts';

/** An app of the model, ready to be checked. */
interface Case {
  /** The parts that the seed has drawn, and the mistake. */
  readonly name: string;
  /** The rules of which one must report the mistake; empty for a right app. */
  readonly rules: readonly string[];
  readonly file: string;
  readonly text: string;
  readonly style: Style;
  readonly app: App;
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

interface Reported {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
}

/** The kinds of apps other than modals. */
const providers = [
  { name: 'video calling', faults: videoFaults, manifest: manifestOf(videoRoutes, 'v202049'), app: videoApp },
  {
    name: 'invoicing',
    faults: invoicingFaults,
    manifest: manifestOf(invoicingRoutes, 'v202101', { features: { templates: true } }),
    app: invoicingApp,
  },
  {
    name: 'messaging',
    faults: messagingFaults,
    manifest: manifestOf(messagingRoutes, 'v202101'),
    app: messagingApp,
  },
];

type Provider = (typeof providers)[number];

/** A mistake that can be planted, with the provider unless it is one of modals. */
const faults = [
  ...modalFaults.map(({ wanted, ...fault }) => ({ ...fault, wanted, provider: null })),
  ...providers.flatMap((provider) =>
    provider.faults.map(([kind, name, rules]) => ({
      kind,
      name,
      rules: [rules].flat(),
      wanted: {},
      provider,
    })),
  ),
];

type Fault = (typeof faults)[number];

/** The kinds of mistakes. */
export const faultKinds: ReadonlySet<string> = new Set(faults.map(({ kind }) => kind));

/** Returns what a check of a faulty app lacks; `null` if it names the mistake. Each number is another app. */
export async function findMissed(number: number): Promise<string | null> {
  const draw = drawFrom(number + 77_777);
  const fault = faults[number % faults.length] as Fault;
  const { provider } = fault;
  const one = provider === null ? modalCase(draw, fault) : providerCase(draw, provider, fault);
  const problems = await check(one);
  return problems.some(({ rule }) => fault.rules.includes(rule)) ? null : describe(one, problems);
}

/** Returns what a check of a right app reports; `null` if it reports nothing but infos. */
export async function findFalseAlarm(number: number): Promise<string | null> {
  const draw = drawFrom(number + 7_777);
  const provider = number % 2 === 0 ? null : oneOf(draw, providers);
  const one = provider === null ? modalCase(draw, null) : providerCase(draw, provider, null);
  const problems = await check(one);
  return problems.every(({ severity }) => severity === 'info') ? null : describe(one, problems);
}

function describe({ name }: Case, problems: readonly Reported[]): string {
  return [name, ...problems.map(({ rule, message }) => `${rule}: ${message}`)].join('\n');
}

const modalSecret = 'a secret for the tokens of the model';

function modalCase(draw: Draw, fault: Fault | null): Case {
  const plan = drawPlan(draw, fault?.wanted ?? {});
  const style = oneOf(draw, styles);
  return {
    name: `${fault?.name ?? 'right'}: modal (${style}, ${JSON.stringify(plan)})`,
    rules: fault?.rules ?? [],
    file: 'any.modal.json',
    text: JSON.stringify(schemaOf(plan, draw), null, 2),
    style,
    app: modalApp(plan, modalSecret, fault?.name ?? null),
    words: ['--submit'],
    environment: { JSON_MODAL_SECRET: modalSecret },
  };
}

function providerCase(draw: Draw, { name, manifest, app }: Provider, fault: Fault | null): Case {
  const plan = drawProviderPlan(draw);
  const style = oneOf(draw, styles);
  return {
    name: `${fault?.name ?? 'right'}: ${name} (${style}, ${JSON.stringify(plan)})`,
    rules: fault?.rules ?? [],
    file: 'any.manifest.json',
    text: manifest,
    style,
    app: app(plan, draw, fault?.name ?? null),
    words: ['--writes', '--link', links[0], '--channel', links[0], '--other-link', links[1]],
    environment: { JSON_MODAL_CLIENT_ID: clientId, JSON_MODAL_CLIENT_SECRET: clientSecret },
  };
}

/** Checks an app that runs at this machine. Waits take no time. */
async function check({ file, text, style, app, words, environment }: Case): Promise<readonly Reported[]> {
  const { origin, close } = await serveIn(style, app);
  const folder = makeProject({ [file]: text });
  const command = ['check', file, '--endpoint', `${origin}/`, '--format', 'json', ...words];
  const { output, complaints } = await runHere(command, folder, environment, false, undefined, quickClock());
  await close();
  if (output === '') return [{ rule: 'no report', severity: 'error', message: complaints }];
  const { files }: { files: readonly { diagnostics: readonly Reported[] }[] } = JSON.parse(output);
  return files.flatMap(({ diagnostics }) => diagnostics);
}
