import type { ListContestant } from './contestant.tsx';
import { frames, settled } from './turns.ts';

/** The steps of the bench inside a page with a long list; times are in milliseconds. */
export function inPage({ mount, selectors }: ListContestant) {
  return { openList };

  /**
   * From a click at the start of a frame until the frame that shows the items has been laid out and painted: what is to
   * fit into the 16.7 ms of one frame.
   */
  async function openList(count: number): Promise<number[]> {
    const container = document.body.appendChild(document.createElement('div'));
    const unmount = mount(container);
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    while (find(selectors.control) === null) await frames(1);
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      await frames(2);
      const start = performance.now();
      find(selectors.control)?.click();
      await settled();
      while (find(selectors.item) === null) await frames(1).then(settled);
      times.push(performance.now() - start);
      find(selectors.control)?.click();
      while (find(selectors.item) !== null) await frames(1);
    }
    unmount();
    container.remove();
    return times;
  }
}
