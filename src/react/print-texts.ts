/**
 * Prints the texts of the controls of a panel whole: in print, an element with the text is in place of each control, which
 * would cut it. Returns a function that stops.
 */
export function printTexts(panel: Element): () => void {
  const view = panel.ownerDocument.defaultView;
  let copies: readonly Element[] = [];

  function begin(): void {
    end();
    copies = [...panel.querySelectorAll<Control>(printed)].flatMap((control) => {
      const text = textOf(control);
      if (text === '') return [];
      const copy = control.ownerDocument.createElement('div');
      copy.className = `${control.className} json-modal-copy`;
      copy.textContent = text;
      control.after(copy);
      return [copy];
    });
  }

  function end(): void {
    for (const copy of copies) copy.remove();
    copies = [];
  }

  view?.addEventListener('beforeprint', begin);
  view?.addEventListener('afterprint', end);
  return () => {
    end();
    view?.removeEventListener('beforeprint', begin);
    view?.removeEventListener('afterprint', end);
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const printed =
  '.json-modal-input:is(input, textarea, select):not([type="date"], [type="password"], [multiple])';

function textOf(control: Control): string {
  // In a frame, it is of another window's class.
  if (!('selectedOptions' in control) || control.value === '') return control.value;
  return control.selectedOptions[0]?.text ?? '';
}
