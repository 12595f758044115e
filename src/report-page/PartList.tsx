import type { ReactElement } from 'react';
import type { ItemWords, PartWords } from '../report/describe-part.ts';

/** Blocks or buttons, each with its texts, its facts and its choices. */
export function PartList({ parts }: { readonly parts: readonly PartWords[] }): ReactElement {
  return (
    <>
      {parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </>
  );
}

function Part({ part }: { readonly part: PartWords }): ReactElement {
  const { key, name, kind, texts, facts, items } = part;
  return (
    <article className="part">
      <header className="part-head">
        <h3 dir="auto">{name}</h3>
        <p className="muted">
          {kind}, <code>{key}</code>
        </p>
      </header>
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {texts.length > 0 && (
        <dl className="texts">
          {texts.map(({ place, text }) => (
            <div key={place}>
              <dt>{place}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {items.length > 0 && <Items items={items} />}
    </article>
  );
}

function Items({ items }: { readonly items: readonly ItemWords[] }): ReactElement {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Choice</th>
            <th scope="col">Sent as</th>
            <th scope="col">Shown</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ label, value, facts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, and values may repeat
            <tr key={index}>
              <td dir="auto">{label}</td>
              <td>
                <code>{value}</code>
              </td>
              <td>{facts.length === 0 ? 'Always' : facts.join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
