import type { ReactElement } from 'react';
import { CopyButton } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { moonIcon, sunIcon, systemIcon } from '../controls/icons.tsx';
import { FileBar } from '../files/FileBar.tsx';
import { FileMenu } from '../files/FileMenu.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { kindSamples, type Sample, samples, wholeSamples } from '../samples/index.ts';
import { toLink } from '../share/open-link.ts';
import { themes, views } from '../workspace/workspace.ts';
import { EndpointMenu } from './EndpointMenu.tsx';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';

/** The top bar: samples, files, the endpoint, shortcuts and the theme. */
export function TopBar(): ReactElement {
  const page = usePage();
  const { workspace } = page;
  const theme = useWorkspace((state) => state.theme);
  const view = useWorkspace((state) => state.view);
  const file = useWorkspace((state) => state.file);
  return (
    <header className="top-bar">
      <h1 className="brand">
        json-modal <span className="brand-more">{file ? 'preview' : 'playground'}</span>
      </h1>
      {file ? (
        <FileBar file={file} />
      ) : (
        <>
          <SampleMenu />
          <div className="fields">
            <FileMenu />
            <CopyButton label="Share" getText={() => toLink(page)} />
          </div>
          <EndpointMenu />
        </>
      )}
      <div className="only-narrow">
        <Choice
          label="View"
          names={views}
          selected={view}
          onSelect={(selected) => workspace.setState({ view: selected })}
        />
      </div>
      <div className="at-end">
        <KeyboardShortcuts />
        <Choice
          label="Theme"
          names={themes}
          icons={{ system: systemIcon, light: sunIcon, dark: moonIcon }}
          selected={theme}
          onSelect={(selected) => workspace.setState({ theme: selected })}
        />
      </div>
    </header>
  );
}

/** Chooses the sample to work on. Each keeps its own text. */
function SampleMenu(): ReactElement {
  const { workspace } = usePage();
  const sample = useWorkspace((state) => state.sample);
  const edited = useWorkspace(({ texts }) =>
    samples
      .filter(({ id, text }) => (texts[id] ?? text) !== text)
      .map(({ id }) => id)
      .join(' '),
  );

  const own = useWorkspace((state) => state.own);
  const drafts = Object.values(own);

  const toOption = ({ id, title }: Sample) => (
    <option key={id} value={id}>
      {title}
      {edited.split(' ').includes(id) ? ' (edited)' : ''}
    </option>
  );

  return (
    <label className="field">
      <span>Sample</span>
      <select
        className="select"
        value={sample}
        onChange={({ target }) => workspace.setState({ sample: target.value })}
      >
        {drafts.length > 0 && <optgroup label="Your drafts">{drafts.map(toOption)}</optgroup>}
        <optgroup label="Whole modals">{wholeSamples.map(toOption)}</optgroup>
        <optgroup label="Block by block">{kindSamples.map(toOption)}</optgroup>
      </select>
    </label>
  );
}
