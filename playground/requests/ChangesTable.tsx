import { Fragment, type ReactElement } from 'react';
import type { Exchange } from '../preview-state/exchange.ts';
import { wordChange } from './describe-change.ts';

/** What an answer changed in the modal, option by option, and which of its values were not taken. */
export function ChangesTable({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { changes, kept } = exchange;
  return (
    <>
      {changes.length > 0 && (
        <table className="parameters changes">
          <caption className="unseen">Options before and after the response</caption>
          <tbody>
            {changes.map(({ key, options }) => (
              <Fragment key={key}>
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    {key}
                  </th>
                </tr>
                {options.map((option) => (
                  <Option key={option.name} name={option.name} {...wordChange(option)} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {changes.length === 0 && <p className="muted">Nothing.</p>}
      {kept.map((key) => (
        <p className="note" data-state="dropped" key={key}>
          The value for “{key}” was dropped: the user changed it after the request was sent.
        </p>
      ))}
    </>
  );
}

interface OptionProps {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function Option({ name, before, after }: OptionProps): ReactElement {
  return (
    <tr>
      <td className="muted">{name}</td>
      <td>
        <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
      </td>
    </tr>
  );
}
