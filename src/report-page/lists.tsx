import type { ReactElement } from 'react';
import type { RequestWords } from '../report/describe-requests.ts';
import type { ProblemWords } from '../report/report.ts';
import { severityNames } from '../report/summarize.ts';

/** The requests, each with its cause and its effect. */
export function Requests({ requests }: { readonly requests: readonly RequestWords[] }): ReactElement {
  return (
    <dl className="requests">
      {requests.map(({ when, effect }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, and labels may repeat
        <div key={index}>
          <dt>{when}</dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The problems that the linter reports. */
export function Problems({ problems }: { readonly problems: readonly ProblemWords[] }): ReactElement {
  if (problems.length === 0) return <p>None.</p>;
  return (
    <ul className="problems">
      {problems.map(({ severity, message, place }) => (
        <li key={place + message} data-severity={severity}>
          <strong className="severity">{severityNames[severity]}</strong> {message}{' '}
          <span className="muted">({place})</span>
        </li>
      ))}
    </ul>
  );
}

/** The open points. */
export function OpenPoints({ points }: { readonly points: readonly string[] }): ReactElement {
  return (
    <ul className="facts">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
