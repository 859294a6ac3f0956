import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { TestApp } from '../../support/test-app.js';

describe('GET /ok and /error', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(() => {
    browser = new Browser(app.origin);
  });

  it('/ok says that the routes answer', async () => {
    const { status, body } = await browser.get('/api/auth/ok');
    expect([status, body]).toEqual([200, { ok: true }]);
  });

  it('/error is a page that shows the code and leads back', async () => {
    const { status, headers, body } = await browser.get('/api/auth/error?error=state_not_found');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toMatch(/state_not_found[\s\S]*<a href="\/">Return to Application<\/a>/);
  });

  it.each(['', '?error=', '?error_description=anything'])('/error%s shows Unknown', async (query) => {
    expect((await browser.get(`/api/auth/error${query}`)).body).toContain('<small>Unknown</small>');
  });

  it('/error escapes the code', async () => {
    const { body } = await browser.get(`/api/auth/error?error=${encodeURIComponent(`<b>&"'`)}`);
    expect(body).toContain('&lt;b&gt;&amp;&quot;&#39;');
  });

  it('/error refuses a code given twice', async () => {
    const { status, body } = await browser.get('/api/auth/error?error=a&error=b');
    expect([status, body]).toEqual([400, { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' }]);
  });
});
