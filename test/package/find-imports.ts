/** The names that a built module imports or exports from, those that it loads later included. */
export function findImports(text: string): readonly string[] {
  const statements = text.matchAll(/^(?:import|export)\b(?:[\w\s,*{}$]*?\bfrom)?\s*['"]([^'"]+)['"]/gm);
  // In braces it is a type in a comment of bundled code.
  const calls = text.matchAll(/(?<!\{)\bimport\(\s*['"]([^'"]+)['"]/g);
  return [...statements, ...calls].flatMap(([, name]) => name ?? []);
}
