import type { ReactElement } from 'react';
import { kindSamples, type Sample, wholeSamples } from '../samples/index.ts';
import { useWorkspace, workspace } from '../workspace/store.ts';

/** Chooses the sample to work on. Each keeps its own draft. */
export function SampleMenu(): ReactElement {
  const sample = useWorkspace((state) => state.sample);
  const drafts = useWorkspace((state) => state.drafts);

  const toOption = ({ id, title, text }: Sample) => (
    <option key={id} value={id}>
      {title}
      {drafts[id] !== undefined && drafts[id] !== text ? ' (edited)' : ''}
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
        <optgroup label="Whole modals">{wholeSamples.map(toOption)}</optgroup>
        <optgroup label="Block by block">{kindSamples.map(toOption)}</optgroup>
      </select>
    </label>
  );
}
