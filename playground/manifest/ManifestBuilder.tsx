import type { ReactElement } from 'react';
import { Button } from '../controls/buttons.tsx';
import './manifest.css';
import { isObject } from '../../src/base/json.ts';
import { toPointer } from '../../src/base/pointer.ts';
import { change, rejection } from '../builder/change.ts';
import { Empty } from '../controls/Empty.tsx';
import { useBuilder, usePage, usePreviewState } from '../page/use-page.ts';
import { PlaceProblems } from '../problems/PlaceProblems.tsx';
import { EndpointRow } from './EndpointRow.tsx';
import { removeEndpoint, writeMember, writeTemplates } from './edit-manifest.ts';
import { FillFromAddress } from './FillFromAddress.tsx';
import { useManifest } from './read-manifest.ts';

/** A manifest as fields: its version, its client id, its features, and a row for each endpoint. */
export function ManifestBuilder(): ReactElement {
  const page = usePage();
  const { members, kind, contract, urls } = useManifest();
  const announcement = useBuilder((state) => state.announcement);
  const problems = usePreviewState((state) => state.problems);
  if (kind === null || contract === null) {
    return (
      <Empty title="No extension yet">
        The endpoints show for which extension a manifest is. Write one under “endpoints” in the text, or
        start from a template.
      </Empty>
    );
  }
  const names = Object.keys(contract.operations);
  const unknownNames = Object.keys(urls).filter((name) => !names.includes(name));
  const isAt = (name: string) => (problem: (typeof problems)[number]) =>
    `${problem.pointer}/`.startsWith(`${toPointer(['endpoints', name])}/`);
  const others = problems.filter(
    (problem) => ![...names, ...unknownNames].some((name) => isAt(name)(problem)),
  );
  const count = names.filter((name) => urls[name] !== undefined).length;
  return (
    <div className="manifest-builder">
      <div className="manifest-head">
        {Object.entries(contract.manifest.properties)
          .filter(([, { type }]) => type === 'string')
          .map(([name, { title }]) => (
            <label className="manifest-field" key={name}>
              {title}
              <input
                className="input"
                value={typeof members[name] === 'string' ? members[name] : ''}
                onChange={({ target }) =>
                  change(page, (text) => writeMember(text, name, target.value), 'typing')
                }
              />
            </label>
          ))}
        {'features' in contract.manifest.properties && (
          <label className="manifest-templates">
            <input
              type="checkbox"
              checked={isObject(members['features']) && members['features']['templates'] === true}
              onChange={({ target }) => change(page, (text) => writeTemplates(text, target.checked))}
            />
            Templates <span className="muted">needs getTemplates</span>
          </label>
        )}
      </div>
      <PlaceProblems problems={others} />
      <FillFromAddress kind={kind} count={count} all={names.length} />
      <ul className="endpoints" aria-label="Endpoints">
        {names.map((name) => (
          <EndpointRow
            key={name}
            name={name}
            operation={contract.operations[name]}
            url={urls[name]}
            problems={problems.filter(isAt(name))}
          />
        ))}
      </ul>
      {unknownNames.length > 0 && (
        <>
          <h3 className="manifest-title">Unknown endpoints</h3>
          <ul className="endpoints" aria-label="Unknown endpoints">
            {unknownNames.map((name) => (
              <li className="endpoint" key={name}>
                <div className="endpoint-line">
                  <code className="endpoint-name">{name}</code>
                  <Button
                    look="lined"
                    onClick={() =>
                      change(page, (text) => removeEndpoint(text, name), 'step', `Removed ${name}.`)
                    }
                  >
                    Remove <span className="unseen">{name}</span>
                  </Button>
                </div>
                <PlaceProblems problems={problems.filter(isAt(name))} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={announcement === rejection ? 'builder-status' : 'unseen'} role="status">
        {announcement}
      </p>
    </div>
  );
}
