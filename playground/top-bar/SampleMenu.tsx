import type { ReactElement } from 'react';
import { kindSamples, type Sample, samples, wholeSamples } from '../samples/index.ts';
import { useWorkspace, workspace } from '../workspace/store.ts';

/** Chooses the sample to work on. Each keeps its own text. */
export function SampleMenu(): ReactElement {
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
