import { describe, expect, test } from 'vitest';
import { answer } from '../../playground/endpoint/answer.ts';
import { scenarios } from '../../playground/endpoint/scenarios.ts';

function ask(query: string, app = 'cake-order') {
  return answer({ method: 'GET', url: `/sample-endpoint/${app}?${query}`, body: '' });
}

describe('the sample endpoint', () => {
  test.each(['no-such-app', '__proto__', 'constructor', 'toString'])('answers for the app %s', (app) => {
    expect(JSON.parse(ask('', app).body)).toEqual({ data: {} });
  });

  test.each(['', 'null', '[]', '<html>', '{"size": {}}'])('takes the body %j', (body) => {
    expect(answer({ method: 'POST', url: '/sample-endpoint/cake-order', body }).status).toBe(200);
  });

  test.each(Object.keys(scenarios))('plays the scenario %s', (scenario) => {
    expect(ask(`scenario=${scenario}`).status).toBeGreaterThanOrEqual(200);
  });

  test('plays a scenario for the requests that it is meant for', () => {
    expect(ask('scenario=broken&scenario-for=initial').status).toBe(500);
    expect(ask('scenario=broken&scenario-for=submit').status).toBe(200);
    expect(ask('scenario=constructor').status).toBe(200);
  });

  test('shows what an open-url button brought, as text', () => {
    const { contentType, body } = ask(`form=${encodeURIComponent('{"a":"<script>"}')}`);
    expect(contentType).toMatch(/^text\/html/);
    expect(body).not.toContain('<script');
  });
});
