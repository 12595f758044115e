import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonModal, JsonModalForm } from '../../src/react/index.ts';
import { order } from './order.ts';

const props = { schema: order, title: 'Cake order' };
const endpoint = 'https://cake.example/modal';

test('a server draws a form that needs no endpoint, with its values', () => {
  expect(renderToString(createElement(JsonModalForm, props))).toContain('value="2026-12-27"');
});

test('a server renders a form with an endpoint as opening, and sends nothing', () => {
  expect(renderToString(createElement(JsonModalForm, { ...props, endpoint }))).toContain('Loading…');
});

test('a server draws a closed modal as nothing to see', () => {
  expect(renderToString(createElement(JsonModal, { ...props, open: false }))).not.toContain('<dialog');
});
