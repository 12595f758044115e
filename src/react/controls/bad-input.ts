/**
 * Whether a control holds what no value can be read from, as a half-typed date: then it says so, and has the focus.
 * Sending the form without it would lose what was typed.
 */
export function findBadInput(container: Element): boolean {
  const [control] = listUnreadable(container);
  control?.focus();
  // Makes the control hear that it is invalid.
  return control?.checkValidity() === false;
}

/** Empties the controls that hold what no value can be read from: resetting their values would not. */
export function discardBadInput(container: Element): void {
  for (const control of listUnreadable(container)) {
    // WebKit ignores an empty value for a half-typed date: its value is already empty.
    control.value = '2000-01-01';
    control.value = '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function listUnreadable(container: Element): readonly HTMLInputElement[] {
  return [...container.querySelectorAll('input')].filter((control) => control.validity.badInput);
}
