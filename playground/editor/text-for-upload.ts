/** Returns the text to upload to the CRM: without `$schema` and the byte order mark, which only editors need. */
export async function textForUpload(original: string): Promise<string> {
  const text = original.replace(/^\ufeff/, '');
  const { parseTree } = await import('jsonc-parser');
  const members = parseTree(text)?.children ?? [];
  const index = members.findIndex(({ children }) => children?.[0]?.value === '$schema');
  const [before, member, after] = [members[index - 1], members[index], members[index + 1]];
  if (member === undefined) return text;
  const end = member.offset + member.length;
  if (after !== undefined) return text.slice(0, member.offset) + text.slice(after.offset);
  return text.slice(0, before ? before.offset + before.length : member.offset) + text.slice(end);
}
