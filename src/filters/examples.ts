/** Returns the text of a filter with these conditions in its groups. */
export function filterWith(and: readonly string[], or: readonly string[] = [], type = 'deals'): string {
  return `{
  "name": "Big deals",
  "type": "${type}",
  "conditions": {
    "glue": "and",
    "conditions": [
      { "glue": "and", "conditions": [${linesOf(and)}] },
      { "glue": "or", "conditions": [${linesOf(or)}] }
    ]
  }
}
`;
}

/** Returns a condition on a field of a deal. */
export function conditionOn(field: string, operator: string, value: unknown): string {
  return `{ "object": "deal", "field_id": "${field}", "operator": ${JSON.stringify(operator)}, "value": ${JSON.stringify(value)}, "extra_value": null }`;
}

function linesOf(conditions: readonly string[]): string {
  return conditions.length === 0
    ? ''
    : `${conditions.map((condition) => `\n        ${condition}`).join(',')}\n      `;
}
