import type { ReactElement, ReactNode } from 'react';
import type { FieldWords } from '../report/describe-fields.ts';
import type { RequestWords } from '../report/describe-requests.ts';
import type { ModalReport, ProblemWords } from '../report/report.ts';
import type { Screen } from '../report/screens/screens.ts';
import { reportSections } from '../report/sections.ts';
import { severityNames } from '../report/summarize.ts';
import type { Variant } from '../report/variants/variants.ts';
import type { Modal } from '../session/modal.ts';
import { PartList } from './PartList.tsx';
import { Picture } from './Picture.tsx';
import { StateList } from './StateList.tsx';

/** The contents of the page. */
export interface PageProps {
  readonly report: ModalReport;
  /** The modal in each listed state. */
  readonly pictures: readonly Modal[];
  readonly screens: readonly ScreenPicture[];
  readonly variant: Variant | null;
  /** The version of the package. */
  readonly version: string;
}

/** The body of the page: the words of a report beside pictures of the modal. It needs no scripts. */
export function Page({ report, pictures, screens, variant, version }: PageProps): ReactElement {
  const { title } = report;
  const direction = variant?.direction;
  const contents: Readonly<Record<keyof typeof reportSections, ReactNode>> = {
    blocks: <PartList parts={report.blocks} />,
    actions: <PartList parts={report.actions} />,
    requests: <Requests requests={report.requests} />,
    states: (
      <StateList
        states={report.states}
        count={report.stateCount}
        pictures={pictures}
        title={title}
        direction={direction}
      />
    ),
    screens: <ScreenList screens={screens} title={title} direction={direction} />,
    form: <Form fields={report.fields} types={report.types} />,
    problems: <Problems problems={report.problems} />,
    open: <OpenPoints points={report.openPoints} />,
  };
  return (
    <div className="page">
      <header className="head">
        <h1>{title}</h1>
        <p className="muted">
          Report of <span className="file">{report.file}</span>, by json-modal {version}
        </p>
        <ColourChoice />
      </header>
      <nav className="contents" aria-label="Sections">
        <ul>
          {sectionNames.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{reportSections[name].title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <section className="summary" aria-label="Summary">
          {variant && (
            <p className="variant">
              <strong>Variant: {variant.title}.</strong> {variant.description}
            </p>
          )}
          <ul>
            {report.summary.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {pictures[0] && (
            <div className="themes">
              <figure>
                <figcaption>Light colours</figcaption>
                <Picture modal={pictures[0]} title={title} direction={direction} theme="light" />
              </figure>
              <figure className="dark-picture">
                <figcaption>Dark colours</figcaption>
                <Picture modal={pictures[0]} title={title} direction={direction} theme="dark" />
              </figure>
            </div>
          )}
        </section>
        {sectionNames.map((name) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{reportSections[name].title}</h2>
            <p className="muted">{reportSections[name].summary}</p>
            {contents[name]}
          </section>
        ))}
      </main>
    </div>
  );
}

const sectionNames = Object.keys(reportSections) as readonly (keyof typeof reportSections)[];

/** A screen with the modal that shows it; `null` if users cannot reach it. */
interface ScreenPicture {
  readonly screen: Pick<Screen, 'title' | 'description'>;
  readonly modal: Modal | null;
}

interface ScreenListProps {
  readonly screens: readonly ScreenPicture[];
  readonly title: string;
  readonly direction: 'rtl' | undefined;
}

/** The screens as pictures. */
function ScreenList({ screens, title, direction }: ScreenListProps): ReactElement {
  return (
    <div className="screens">
      {screens.map(({ screen, modal }) => (
        <figure className="screen" key={screen.title}>
          <figcaption>
            <h3>{screen.title}</h3>
            <p>{screen.description}</p>
          </figcaption>
          {modal === null ? (
            <p className="empty">This modal cannot show it, because users cannot send the form to the app.</p>
          ) : (
            <Picture modal={modal} title={title} direction={direction} />
          )}
        </figure>
      ))}
    </div>
  );
}

/** The requests, each with its cause and its effect. */
function Requests({ requests }: { readonly requests: readonly RequestWords[] }): ReactElement {
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
function Problems({ problems }: { readonly problems: readonly ProblemWords[] }): ReactElement {
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
function OpenPoints({ points }: { readonly points: readonly string[] }): ReactElement {
  return (
    <ul className="facts">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The choice of colours, which the style sheet reads: the page has no scripts. */
function ColourChoice(): ReactElement {
  return (
    <fieldset className="colours">
      <legend>Colours</legend>
      {Object.entries(colours).map(([name, words]) => (
        <label key={name}>
          <input
            type="radio"
            name="colours"
            id={`colours-${name}`}
            defaultChecked={name === 'device'}
            // Browsers would keep the last choice without showing it.
            autoComplete="off"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

const colours = { device: 'Device', light: 'Light', dark: 'Dark' };

interface FormProps {
  readonly fields: readonly FieldWords[];
  readonly types: string;
}

/** The fields of the sent form, and their types for developers. */
function Form({ fields, types }: FormProps): ReactElement {
  if (fields.length === 0) return <p>The form has no fields.</p>;
  return (
    <>
      <div className="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Sent as</th>
              <th scope="col">Values</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, name, values, when }) => (
              <tr key={key}>
                <td dir="auto">{name}</td>
                <td>
                  <code>{key}</code>
                </td>
                <td>{values}</td>
                <td>{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>Types for developers</h3>
      <pre>
        <code>{types}</code>
      </pre>
    </>
  );
}
