import { Fragment, type ReactElement } from 'react';
import { shorten } from '../controls/text.ts';
import type { OptionChange } from '../running-modal/compare-states.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { nameByKey } from '../schema/part-names.ts';

/** The changes of a response by option, and its dropped values. */
export function ChangesTable({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { changes, kept, modal } = exchange;
  const { blocks, actions } = modal.getState();
  const nameOf = (key: string) => nameByKey(key, [...blocks, ...actions]);
  return (
    <>
      {changes.length > 0 && (
        <table className="parameters changes">
          <caption className="unseen">Options before and after the response</caption>
          <tbody>
            {changes.map(({ key, options }) => (
              <Fragment key={key}>
                <tr>
                  <th className="plain" scope="rowgroup" colSpan={2}>
                    {nameOf(key)}
                  </th>
                </tr>
                {options.map((option) => (
                  <Option key={option.name} name={option.name} {...describeChange(option)} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {changes.length === 0 && <p className="muted">Nothing.</p>}
      {kept.map((key) => (
        <p className="note" data-state="dropped" key={key}>
          The value for "{nameOf(key)}" was dropped: the user changed it after the request was sent.
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

/** Describes an option before and after, for people to compare. */
export function describeChange({ name, before, after }: OptionChange): {
  readonly before: string;
  readonly after: string;
} {
  if (name === 'shown') return { before: describeVisible(before), after: describeVisible(after) };
  if (name === 'items')
    return { before: countItems(before), after: `${countItems(after)}${countNew(before, after)}` };
  return { before: describeValue(before), after: describeValue(after) };
}

function describeVisible(isShown: unknown): string {
  return isShown === true ? 'shown' : 'hidden';
}

function countItems(items: unknown): string {
  return String(Array.isArray(items) ? items.length : 0);
}

/** Returns the number of new items, if there were items before. */
function countNew(before: unknown, after: unknown): string {
  if (!Array.isArray(before) || before.length === 0 || !Array.isArray(after) || after.length === 0) return '';
  const earlierItems = new Set(before.map((item) => JSON.stringify(item)));
  const count = after.filter((item) => !earlierItems.has(JSON.stringify(item))).length;
  return `, ${count === after.length ? 'all' : count || 'none'} new`;
}

function describeValue(value: unknown): string {
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value), longest);
}

const longest = 120;
