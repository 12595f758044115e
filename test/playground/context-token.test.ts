import { expect, test } from 'vitest';
import { firstWorkspace } from '../../playground/documents/workspace.ts';
import { toToken } from '../../playground/endpoint/page-transport.ts';
import { readParameters } from '../../playground/requests-tool/read-parameters.ts';

test('the token has the shape of a real one, and its claims are shown', () => {
  const token = toToken(firstWorkspace.context, 1_700_000_000_000);
  expect(token).toMatch(/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/);
  const [parameter] = readParameters(`https://app.example/x?token=${token}`);
  const [first, ...claims] = parameter?.value.split('\n') ?? [];
  expect(first).toBe(token);
  expect(JSON.parse(claims.join('\n'))).toEqual({
    userId: 12,
    companyId: 3,
    iat: 1_700_000_000,
    exp: 1_700_000_120,
  });
});

test.each(['eyJ.eyJ.x', 'eyJx.eyJ%%.x', 'eyJa.eyJ____.', 'plain'])(
  'the parameter %j breaks nothing',
  (value) => {
    const [parameter] = readParameters(`https://app.example/x?token=${encodeURIComponent(value)}`);
    expect(parameter?.value.startsWith(value)).toBe(true);
  },
);
