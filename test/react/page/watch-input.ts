/** The input of a user in the blocks of a page, as the page showed it at each event of the user. */
export type InputWindow = typeof globalThis & {
  readonly beginInput: () => void;
  /** The blocks that show something else than the user has entered. */
  readonly findLostInput: () => readonly string[];
};

/** Runs in a page: notes the texts, dates and ticks after every event of the user in their block, and nothing that comes between. */
export function watchInput(): void {
  const entered = new Map<string, ReadonlyMap<string, string>>();

  function readBlock(block: Element): ReadonlyMap<string, string> {
    const controls = block.querySelectorAll<HTMLInputElement>('input:not([role]), textarea');
    return new Map(
      [...controls].map(({ type, value, checked }) =>
        'radio checkbox'.includes(type) ? [`tick at ${value}`, String(checked)] : ['text', value],
      ),
    );
  }

  function note({ target }: Event): void {
    const block = target instanceof Element ? target.closest('[data-block-key]') : null;
    // A button that empties its control is gone when the event bubbles: the block is found before, and read after.
    if (block) setTimeout(() => entered.set(block.getAttribute('data-block-key') ?? '', readBlock(block)));
  }

  for (const type of ['input', 'change', 'click', 'keydown', 'focusout'])
    document.addEventListener(type, note, true);

  const drawnBlocks = () => [...document.querySelectorAll('[data-block-key]')];
  Object.assign(globalThis, {
    beginInput: () => entered.clear(),
    findLostInput: () =>
      drawnBlocks().flatMap((block) => {
        const key = block.getAttribute('data-block-key') ?? '';
        const shown = readBlock(block);
        const before = entered.get(key) ?? entered.set(key, shown).get(key);
        return [...shown].flatMap(([control, value]) => {
          const last = before?.get(control) ?? value;
          return last === value ? [] : [`${key} has "${value}" as ${control} in place of "${last}"`];
        });
      }),
  } satisfies Pick<InputWindow, 'beginInput' | 'findLostInput'>);
}
