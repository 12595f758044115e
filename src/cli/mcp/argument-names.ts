/** The arguments of a tool, by the options of the command that it runs. */
export type ArgumentNames = Readonly<Record<string, string>>;

/** Replaces the options of a command by the arguments of a tool. A command to run in a terminal keeps its options. */
export function toArgumentNames(text: string, names: ArgumentNames): string {
  return text.replace(
    /"(?:npx )?json-modal [^"\n]*"|(?<![\w-])("?)--([a-z-]+)(?: [A-Z]+(?![\w=-]))?/g,
    (words: string, mark: string | undefined, option: string | undefined) => {
      if (option === undefined || !Object.hasOwn(names, option)) return words;
      return mark === '"' ? `"${names[option]}` : `"${names[option]}"`;
    },
  );
}
