import type { ReactElement, ReactNode } from 'react';
import type { ModalReport } from '../report/report.ts';
import { reportSections } from '../report/sections.ts';
import type { Variant } from '../report/variants/variants.ts';
import type { Modal } from '../session/modal.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { Form } from './Form.tsx';
import { OpenPoints, Problems, Requests } from './lists.tsx';
import { PartList } from './PartList.tsx';
import { Picture } from './Picture.tsx';
import { ScreenList, type ScreenPicture } from './ScreenList.tsx';
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
