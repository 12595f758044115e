const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** After the microtasks and the tasks that are posted already. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

/** After this many frames have begun. */
export async function frames(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** After a frame was drawn: what is begun inside of one is settled only after its layout and paint. */
export async function drawn(): Promise<void> {
  await frames(1);
  await settled();
}
