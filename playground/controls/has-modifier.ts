/** Whether a key is pressed with one that makes a command of the browser of it, such as Alt and an arrow: back. */
export function hasModifier({ altKey, ctrlKey, metaKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey;
}

type Modifiers = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>>;
