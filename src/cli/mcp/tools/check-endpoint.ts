import { readEndpointUrl } from '../../../caller/endpoint/endpoint-client.ts';
import { checkCommand } from '../../check/command.ts';
import { attemptLater, CliError, requireValue } from '../../cli-error.ts';
import { isLoopback } from '../../endpoint-options.ts';
import { quote } from '../../words.ts';
import { toArgumentNames } from '../argument-names.ts';
import { pathInside } from '../inside-folder.ts';
import { describeProblems, listProblems, problemListProperties } from '../problems.ts';
import { type CapturedRun, runCaptured } from '../run-captured.ts';
import { type Answer, declareTool, type ToolContext } from '../tool.ts';

/** The arguments that stand for options of `json-modal check`. */
const argumentNames = {
  endpoint: 'url',
  budget: 'requests',
  'time-limit': 'seconds',
  submit: 'submit',
  writes: 'writes',
  fill: 'fill',
  context: 'context',
};

/** Checks an endpoint on this machine, as `json-modal check`. */
export const checkEndpointTool = declareTool({
  name: 'check_endpoint',
  title: 'Check an endpoint',
  description:
    'Calls the endpoint of a modal, or the app of a manifest, as the CRM does, and reports the problems of its responses. The same verdict as "json-modal check". Only for this machine: start the app first. Changes data only with "submit" or "writes": use a test system then. Secrets come from the environment of this server.',
  parameters: {
    path: {
      type: 'text',
      isRequired: true,
      description: 'The file of the modal or manifest, in the folder of the server.',
    },
    url: {
      type: 'text',
      isRequired: true,
      description: 'The URL of the endpoint, such as "http://localhost:3000"; for a manifest, the origin.',
    },
    submit: { type: 'flag', description: 'Submit the form of a modal in every state. This writes data.' },
    writes: { type: 'flag', description: 'Create, change and delete data of the app of a manifest.' },
    fill: { type: 'texts', description: 'Values to enter in blocks of a modal, by the keys of the blocks.' },
    context: { type: 'texts', description: 'Parts of the context of a modal, such as {"view": "list"}.' },
    requests: {
      type: 'number',
      range: { least: 1, most: 1_000 },
      usual: 200,
      description: 'Make at most this many requests.',
    },
    seconds: {
      type: 'number',
      range: { least: 1, most: 300 },
      usual: 40,
      description: 'Make no further request after so long.',
    },
    limit: {
      type: 'number',
      range: { least: 1, most: 100 },
      usual: 30,
      description: 'Show at most this many problems, the gravest first.',
    },
  },
  argumentNames,
  effects: { changesWith: ['submit', 'writes'], canDestroy: true, isRepeatable: false, reachesOthers: true },
  output: {
    type: 'object',
    properties: {
      verdict: {
        enum: ['right', 'wrong', 'incomplete'],
        description:
          '"right" only if the command exits with 0. "incomplete": nothing is wrong, but parts that must be checked were left out.',
      },
      ...problemListProperties,
      responses: { type: 'integer', description: 'The number of checked responses.' },
      next: { type: 'string' },
    },
    required: ['verdict', ...Object.keys(problemListProperties), 'responses', 'next'],
  },
  async run({ path, url, fill, context, limit, submit, writes, requests, seconds }, toolContext) {
    const options = {
      endpoint: readUrl(url),
      submit,
      writes,
      fill: toPairs(fill),
      context: toPairs(context),
      budget: String(requests),
      'time-limit': String(seconds),
    };
    const file = pathInside(path, toolContext.folder);
    const run = await attemptLater(() =>
      runCaptured(checkCommand, { words: [], files: [file], options }, toolContext, argumentNames),
    );
    const toShown = (text: string) => toArgumentNames(hideSecrets(text, toolContext), argumentNames);
    const answer = describe(requireValue(run, toShown), limit);
    return JSON.parse(JSON.stringify(answer), (_, value) =>
      typeof value === 'string' ? toShown(value) : value,
    );
  },
});

/** Reads the URL of an endpoint. Fails unless it is on this machine. */
function readUrl(url: string): string {
  const read = requireValue(readEndpointUrl(url), (problem) => `"url" ${problem}.`);
  // With the host as it is called, not as it was typed.
  const { href, host } = new URL(read);
  if (isLoopback(href)) return read;
  throw new CliError(
    `${quote(host)} is not this machine. An assistant must not send requests to other machines: start the app here, and use its URL, such as "http://localhost:3000". To check a remote one, run "npx json-modal check" in a terminal.`,
  );
}

function toPairs(texts: Readonly<Record<string, string>> | undefined): readonly string[] | undefined {
  return texts && Object.entries(texts).map(([name, value]) => `${name}=${value}`);
}

function describe(report: CapturedRun, limit: number): Answer {
  const list = listProblems(report, limit);
  const verdict = judge(report);
  const responses = report.totals.files;
  const next =
    verdict === 'right' && list.notChecked.length === 0 ? 'Nothing is left to do.' : nextSteps[verdict];
  const text = describeProblems(list, { files: responses, noun: 'response', isQuiet: false });
  return {
    text: `Verdict: ${verdict}. ${text}\n${next}`,
    data: { verdict, ...list, responses, next },
  };
}

/** Returns the verdict. It is `right` only if the exit status is 0, and no part is missing. */
function judge({ files, totals, status }: CapturedRun): keyof typeof nextSteps {
  const problems = files.flatMap(({ diagnostics }) => diagnostics);
  const isOnlyIncomplete = problems.every(({ rule, severity }) => rule === incomplete || severity === 'info');
  if (totals.errors > 0 || (status === 1 && !isOnlyIncomplete)) return 'wrong';
  const isIncomplete = status !== 0 || problems.some(({ rule }) => rule === incomplete);
  return isIncomplete ? 'incomplete' : 'right';
}

/** The rule of a check that was ended early. */
const incomplete = 'incomplete-check';

const nextSteps = {
  right: 'Next: read what was not checked.',
  wrong:
    'Next: correct the app, restart it, and check again. "explain_rule" has the meaning of a rule, and "describe_format" what a response may contain.',
  incomplete: 'Next: pass more "requests" or "seconds", or read why parts were not checked.',
} as const;

/** Removes the secrets of the environment, which the check itself hides, too. */
function hideSecrets(text: string, { environment }: ToolContext): string {
  const secrets = [environment['JSON_MODAL_SECRET'], environment['JSON_MODAL_CLIENT_SECRET']];
  return secrets.reduce<string>(
    (hidden, secret) =>
      secret === undefined || secret.length < leastSecret ? hidden : hidden.replaceAll(secret, '(secret)'),
    text,
  );
}

/** Shorter texts are parts of words. */
const leastSecret = 4;
