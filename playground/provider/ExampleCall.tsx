import type { ReactElement } from 'react';
import { CopyButton } from '../controls/buttons.tsx';
import { Code } from '../controls/LongText.tsx';
import { quote } from '../requests/to-curl.ts';
import type { ExampleOfCall } from '../timeline/timeline.ts';

interface ExampleCallProps {
  readonly example: ExampleOfCall;
  /** The base URL of the emulated CRM. */
  readonly crmUrl: string;
}

/** A request that the app can send to the emulated CRM now, as a command. */
export function ExampleCall({ example, crmUrl }: ExampleCallProps): ReactElement {
  const { title, words, path, body } = example;
  const command = [
    `curl ${crmUrl}${path}`,
    "-H 'authorization: Bearer any'",
    "-H 'content-type: application/json'",
    `-d ${quote(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
  return (
    <details className="example-call">
      <summary>{title}</summary>
      <div className="example-call-head">
        <p className="muted">{words}</p>
        <CopyButton label="Copy" getText={() => command} />
      </div>
      <Code label="Command" value={command} />
    </details>
  );
}
