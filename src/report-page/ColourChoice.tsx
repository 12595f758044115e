import type { ReactElement } from 'react';

/** The choice of colours, which the style sheet reads: the page has no scripts. */
export function ColourChoice(): ReactElement {
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
