import type { Contestant } from './contestant.tsx';
import { drawn, frames, settled } from './turns.ts';

/** The steps of the bench inside the page; times are in milliseconds. */
export function inPage({ mount, selectors }: Contestant) {
  return { firstMount, laterMounts, layouts, manyMounts, type, toggle, churn };

  async function firstMount(): Promise<number> {
    await frames(2);
    const page = newPage();
    return page.mounted;
  }

  async function laterMounts(count: number): Promise<number[]> {
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const page = newPage();
      times.push(page.mounted);
      await frames(1);
      page.remove();
    }
    return times;
  }

  /** The styles and the layout of a form that was just mounted. */
  async function layouts(count: number): Promise<number[]> {
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const page = newPage();
      const start = performance.now();
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
      await frames(1);
      page.remove();
    }
    return times;
  }

  /** Leaves them mounted, for the memory to be measured. */
  async function manyMounts(count: number): Promise<number> {
    await frames(2);
    const start = performance.now();
    for (let index = 0; index < count; index++) newPage();
    return (performance.now() - start) / count;
  }

  /** Per key, from the input event until its microtasks and the tasks that it posted have run. */
  async function type(count: number): Promise<number[]> {
    const page = newPage();
    const input = page.find<HTMLInputElement>(selectors.text);
    input.focus();
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const text = input.value + 'abcdefghij '[index % 11];
      const start = performance.now();
      setNatively(input, text);
      await settled();
      times.push(performance.now() - start);
      await drawn();
    }
    if (input.value.length !== count) throw new Error(`Of ${count} keys ${input.value.length} arrived.`);
    page.remove();
    return times;
  }

  async function toggle(count: number): Promise<number[]> {
    const page = newPage();
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const isShown = index % 2 === 0;
      const radio = page.find<HTMLInputElement>(isShown ? selectors.yes : selectors.no);
      const start = performance.now();
      radio.click();
      await settled();
      times.push(performance.now() - start);
      if (page.has(selectors.dependent) !== isShown)
        throw new Error('The gift note did not follow the radio.');
      await drawn();
    }
    page.remove();
    return times;
  }

  async function churn(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      newPage().remove();
      await settled();
    }
    await frames(2);
  }

  function newPage() {
    const container = document.body.appendChild(document.createElement('div'));
    const start = performance.now();
    const unmount = mount(container);
    const mounted = performance.now() - start;
    return {
      mounted,
      find: <Type extends Element>(selector: string): Type => {
        const found = container.querySelector<Type>(selector);
        if (found === null) throw new Error(`Nothing is at ${selector}.`);
        return found;
      },
      has: (selector: string) => container.querySelector(selector) !== null,
      remove: () => {
        unmount();
        container.remove();
      },
    };
  }
}

function setNatively(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
