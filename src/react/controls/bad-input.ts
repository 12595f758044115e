/**
 * Reports and focuses a control whose input cannot be read, such as a half-typed date. Returns whether there is one. Sending
 * the form would lose the input.
 */
export function findBadInput(container: Element): boolean {
  const [control] = listUnreadable(container);
  control?.focus();
  // Fires the control's event for invalid input.
  return control?.checkValidity() === false;
}

/** Empties controls whose input cannot be read: resetting their values would not. */
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
