import { expect, test } from 'vitest';
import { textForUpload } from '../../playground/editor/text-for-upload.ts';

test.each([
  ['{\n  "$schema": "x",\n  "type": "object"\n}\n', '{\n  "type": "object"\n}\n'],
  ['{ "type": "object", "$schema": "x" }', '{ "type": "object" }'],
  ['{ "$schema": "x" }', '{  }'],
  ['{ "type":  "object" }', '{ "type":  "object" }'],
  ['\ufeff{ "$schema": "x" }\n', '{  }\n'],
  ['\ufeff{}', '{}'],
  ['{ "properties": { "$schema": 1 } }', '{ "properties": { "$schema": 1 } }'],
])('%j is uploaded as %j', async (text, uploaded) => {
  expect(await textForUpload(text)).toBe(uploaded);
});
