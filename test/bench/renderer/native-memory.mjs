/**
 * Returns the bytes of a page outside the heap of its scripts, such as those of elements, styles and the layout.
 * @param {import('playwright-core').CDPSession} devtools
 */
export async function readNativeMemory(devtools) {
  let text = '';
  const add = (/** @type {{ chunk: string }} */ { chunk }) => {
    text += chunk;
  };
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add);
  await devtools.send('HeapProfiler.takeHeapSnapshot');
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(text);
  /** @type {{ node_fields: string[], node_types: [string[]] }} */
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const native = types[0].indexOf('native');
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + kind] === native) sum += nodes[at + size];
  return sum;
}
