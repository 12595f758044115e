import { readEndpointUrl } from '../../../host/endpoint/endpoint-client.ts';
import { checkCommand } from '../../check/command.ts';
import { isLoopback } from '../../check/is-loopback.ts';
import { attemptLater, CliError, requireValue } from '../../cli-error.ts';
import { quote } from '../../words.ts';
import { pathInside } from '../inside-folder.ts';
import { describeProblems, listProblems, problemListProperties, readReport } from '../problems.ts';
import { runCaptured } from '../run-captured.ts';
import { type Answer, declareTool, type ToolContext } from '../tool.ts';

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
  effects: { changesWith: ['submit', 'writes'], canDestroy: true, isRepeatable: false, reachesOthers: true },
  output: {
    type: 'object',
    properties: {
      verdict: {
        enum: ['right', 'wrong', 'incomplete'],
        description: '"incomplete": no error, but parts that must be checked were left out.',
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
      format: 'json',
    };
    const file = pathInside(path, toolContext.folder);
    const run = await attemptLater(() =>
      runCaptured(checkCommand, { words: [], files: [file], options }, toolContext),
    );
    const toShown = (text: string) => toToolWords(hideSecrets(text, toolContext));
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

function describe(output: string, limit: number): Answer {
  const report = readReport(output);
  const list = listProblems(report, limit);
  const isIncomplete =
    list.problems.some(({ rule }) => rule === 'incomplete-check') || report.summary.exitStatus === 2;
  const responses = report.summary.files;
  const verdict = list.errors > 0 ? 'wrong' : isIncomplete ? 'incomplete' : 'right';
  const next =
    verdict === 'right' && list.notChecked.length === 0 ? 'Nothing is left to do.' : nextSteps[verdict];
  const text = describeProblems(list, { files: responses, noun: 'response', isQuiet: false });
  return {
    text: `Verdict: ${verdict}. ${text}\n${next}`,
    data: { verdict, ...list, responses, next },
  };
}

const nextSteps = {
  right: 'Next: read what was not checked.',
  wrong:
    'Next: correct the app, restart it, and check again. "explain_rule" has the meaning of a rule, and "describe_format" what a response may contain.',
  incomplete: 'Next: pass more "requests" or "seconds", or read why parts were not checked.',
} as const;

/** Replaces the options of the command by the arguments of this tool. */
function toToolWords(text: string): string {
  return text.replace(
    /(?<![\w-])--([a-z-]+)/g,
    (option, name: string) => argumentsByOption.get(name) ?? option,
  );
}

const argumentsByOption: ReadonlyMap<string, string> = new Map([
  ['endpoint', 'url'],
  ['budget', 'requests'],
  ['time-limit', 'seconds'],
  ...['submit', 'writes', 'fill', 'context'].map((name) => [name, name] as const),
]);

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
