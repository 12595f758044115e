import { servePlayground } from '../../caller/server/serve-playground.ts';
import type { Arguments } from '../arguments.ts';
import { CliError, requireValue } from '../cli-error.ts';
import type { CliContext, Command, ExitStatus } from '../command.ts';
import { openBrowser } from '../open-browser.ts';
import { declareOptions, port } from '../options.ts';
import { untilEnded } from '../terminal.ts';
import { quote } from '../words.ts';

const playgroundOptions = declareOptions({
  port: {
    value: 'N',
    number: port,
    usual: 4500,
    help: 'The port of the playground; default 4500. 0 uses any free port.',
  },
  open: { help: 'Open the page in the browser.' },
});

type PlaygroundOptions = typeof playgroundOptions;

/** `json-modal playground`. */
export const playgroundCommand: Command<PlaygroundOptions> = {
  usage: '[options]',
  options: playgroundOptions,
  notes: `The browser keeps drafts for each address: use the same port to find them again. For a file, or an
endpoint that no page may call, use "json-modal preview". Only this machine can open the
playground. Ctrl+C ends it.`,
  examples: ['--open', '--port 4501'],
  run,
};

async function run({ words, values }: Arguments<PlaygroundOptions>, cli: CliContext): Promise<ExitStatus> {
  const [extra] = words;
  if (extra !== undefined)
    throw new CliError(
      `"playground" got an extra argument ${quote(extra)}. For a file, use json-modal preview FILE.`,
    );
  const server = requireValue(await servePlayground(values.port));
  const url = `${server.url}/`;
  cli.output.write(`The playground is at ${url}\n`);
  if (values.open) openBrowser(url, cli.warn);
  await untilEnded();
  await server.close();
  return 0;
}
