import type { ReactElement } from 'react';
import type { FieldWords } from '../report/describe-fields.ts';

interface FormProps {
  readonly fields: readonly FieldWords[];
  readonly types: string;
}

/** The fields of the sent form, and their types for developers. */
export function Form({ fields, types }: FormProps): ReactElement {
  if (fields.length === 0) return <p>The form has no fields.</p>;
  return (
    <>
      <div className="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Sent as</th>
              <th scope="col">Values</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, name, values, when }) => (
              <tr key={key}>
                <td dir="auto">{name}</td>
                <td>
                  <code>{key}</code>
                </td>
                <td>{values}</td>
                <td>{when}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>Types for developers</h3>
      <pre>
        <code>{types}</code>
      </pre>
    </>
  );
}
