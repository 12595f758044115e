/** Whether nobody sees anything of a text: it is empty, white space, or characters without a picture. */
export function isBlank(text: string): boolean {
  // Nearly all texts begin so.
  if (/^[!-~]/.test(text)) return false;
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
