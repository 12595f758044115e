import type { ManifestKind } from 'json-modal/extensions';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import './manifest.css';
import { isObject } from '../../src/base/json.ts';
import { toPointer } from '../../src/base/pointer.ts';
import { change, rejection } from '../builder/change.ts';
import { Button } from '../controls/buttons.tsx';
import { Empty } from '../controls/Empty.tsx';
import { useBuilder, usePage, usePreviewState } from '../page/use-page.ts';
import { PlaceProblems } from '../problems/PlaceProblems.tsx';
import { EndpointRow } from './EndpointRow.tsx';
import { fillFromAddress, removeEndpoint, writeMember, writeTemplates } from './edit-manifest.ts';
import { commonFolder, groupEndpoints } from './endpoint-groups.ts';
import { useManifest } from './read-manifest.ts';

/** A manifest as fields: its version, its client id, its features, and a row for each endpoint. */
export function ManifestBuilder(): ReactElement {
  const page = usePage();
  const { members, kind, contract, urls } = useManifest();
  const announcement = useBuilder((state) => state.announcement);
  const problems = usePreviewState((state) => state.problems);
  const [open, setOpen] = useState<string | null>(null);
  if (kind === null || contract === null) {
    return (
      <Empty title="No extension yet">
        The endpoints show for which extension a manifest is. Write one under "endpoints" in the text, or
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
  const groups = groupEndpoints(names);
  const base = commonFolder(Object.values(urls));
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
      {groups.map(({ title, names: members }) => (
        <div key={title}>
          {groups.length > 1 && <h4 className="endpoints-group">{title}</h4>}
          <ul className="endpoints" aria-label={groups.length > 1 ? title : 'Endpoints'}>
            {members.map((name) => (
              <EndpointRow
                key={name}
                name={name}
                operation={contract.operations[name]}
                url={urls[name]}
                base={base}
                problems={problems.filter(isAt(name))}
                isOpen={name === open}
                onOpen={setOpen}
              />
            ))}
          </ul>
        </div>
      ))}
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

interface FillFromAddressProps {
  readonly kind: ManifestKind;
  /** The number of endpoints that the manifest has. */
  readonly count: number;
  readonly all: number;
}

/** The head of the list of endpoints, with a form that writes all their URLs. */
function FillFromAddress({ kind, count, all }: FillFromAddressProps): ReactElement {
  const page = usePage();
  const [address, setAddress] = useState('https://');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isUsable = /^https?:\/\/[^\s/?#][^\s?#]*$/i.test(address.trim());

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  function fill(event: FormEvent): void {
    event.preventDefault();
    if (!isUsable) return;
    const words = `Filled ${all} endpoints.`;
    if (change(page, (text) => fillFromAddress(text, kind, address), 'step', words)) close();
  }

  return (
    <div className="endpoints-head">
      <h3 className="manifest-title">
        Endpoints{' '}
        <span className="muted">
          {count} of {all}
        </span>
      </h3>
      <Button look="lined" ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Fill from one address
      </Button>
      {isOpen && (
        <form className="endpoints-fill" onSubmit={fill} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <label htmlFor={id}>Address of your app</label>
          <input
            className="input"
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the button opens it to be filled in
            autoFocus
            inputMode="url"
            value={address}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button look="main" type="submit" aria-disabled={!isUsable}>
            Fill
          </Button>
          <p className="muted" id={`${id}-note`}>
            Writes the URLs of all {all} endpoints, with their parameters. Undo restores the ones before.
          </p>
        </form>
      )}
    </div>
  );
}
