/**
 * Returns a text that a terminal or the log of a CI job shows and never obeys: control characters become their pictures
 * (U+240A for a line's end), and what begins a command in a log becomes a character that looks alike.
 */
export function makePrintable(text: string): string {
  return text
    .replace(controls, pictureOf)
    .replace(bracketCommands, (command) => `${command.slice(0, -1)}\u2045`)
    .replace(workflowCommands, '\ua789:');
}

/** Returns the JSON of a value in which neither a terminal nor the log of a CI job finds a command. */
export function toPrintableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent)
    .replace(notEscapedByJson, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(bracketCommands, (command) => `${command.slice(0, -1)}\\u005b`);
}

/** DEL, C1, what ends a line for some readers, and what turns the direction of writing. */
export const notEscapedByJson = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Commands of GitHub's runner, Azure Pipelines and TeamCity, which are obeyed anywhere in a line. */
export const bracketCommands = /##(?:vso|teamcity)?\[/g;

/** `::warning::` is a command of GitHub Actions where a line begins with it: a long text is wrapped at any space. */
export const workflowCommands = /(?<!\S)::/g;

const controls = new RegExp(`[\u0000-\u001f]|${notEscapedByJson.source}`, 'g');

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
}
