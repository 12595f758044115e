import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonModal, JsonModalForm } from '../../src/react/index.ts';
import { order } from './order.ts';

test('a server draws a form as one that is opening, and a closed modal as nothing to see', () => {
  expect(renderToString(createElement(JsonModalForm, { schema: order, title: 'Cake order' }))).toContain(
    'Loading…',
  );
  const closed = renderToString(
    createElement(JsonModal, { schema: order, title: 'Cake order', open: false }),
  );
  expect(closed).not.toContain('<dialog');
});
