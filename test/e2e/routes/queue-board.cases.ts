import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrateQueues } from '#platform/queues/queue-schema.js';
import { Browser } from '../../support/browser.js';
import { PASSWORD, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

describe('the board of the queues', () => {
  const BOARD = '/api/admin/queues';
  const CREDENTIALS = { email: 'root@example.com', password: PASSWORD };
  const UNAUTHORIZED = { code: 'UNAUTHORIZED', message: 'Unauthorized' };

  interface Overview {
    queues: { name: string; readOnlyMode: boolean; counts: Record<string, number> }[];
  }

  describe('the board of the queues', () => {
    let app: TestApp;
    let staff: Browser;

    beforeAll(async () => {
      await migrateQueues(testDatabaseUrl());
      app = await TestApp.shared();
      await app.reset();
      await signUp(new Browser(app.origin), { email: 'root@example.com' });
      await app.em.execute(`update users set role = 'admin'`);
    });

    beforeEach(async () => {
      staff = new Browser(app.origin);
      await staff.post('/api/admin/session', CREDENTIALS);
    });

    it.each(['', '/', '/queue/mail', '/api/queues', '/static/images/logo.svg', '/static/none.js'])(
      'shows strangers nothing: %p',
      async (path) => {
        const { status, body } = await new Browser(app.origin).get(`${BOARD}${path}`);
        expect([status, body]).toEqual([401, UNAUTHORIZED]);
      },
    );

    it('is a page that loads nothing from elsewhere', async () => {
      const { status, headers, body } = await staff.get<string>(BOARD);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'; base-uri 'self'");
      expect(body).toContain('<base href="/api/admin/queues/" />');
      expect(body).toContain('<title>Queues</title>');
      expect(body).not.toMatch(/(?:src|href)="https?:/);
      expect(body).not.toContain('<%');
    });

    it('answers each of its pages with the same page, and its files as what they are', async () => {
      const page = await staff.get<string>(BOARD);
      expect((await staff.get(`${BOARD}/queue/mail/some-job`)).body).toBe(page.body);
      const [, script = ''] = /src="(static\/js\/main[^"]*)"/.exec(page.body) ?? [];
      const { status, headers } = await staff.get(`${BOARD}/${script}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    });

    it.each(['static/none.js', 'static/../../package.json', 'static/%2e%2e/%2e%2e/package.json', 'api/none'])(
      'has no %s',
      async (path) => {
        expect((await staff.get(`${BOARD}/${path}`)).status).toBe(404);
      },
    );

    it('tells what is in the queues', async () => {
      const { body } = await staff.get<Overview>(`${BOARD}/api/queues`);
      expect(body.queues.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['events', 'mail', 'maintenance']),
      );
      expect(body.queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    });

    it('tells of a job that is not there', async () => {
      expect((await staff.get(`${BOARD}/api/queues/mail/none`)).status).toBe(404);
    });

    it.each([
      ['PUT', 'api/queues/mail/pause'],
      ['PUT', 'api/queues/mail/empty'],
      ['PUT', 'api/queues/mail/obliterate'],
      ['POST', 'api/queues/mail/add'],
      ['PUT', 'api/queues/mail/retry/failed'],
    ])('changes nothing: %s %s', async (method, path) => {
      expect((await staff.send(method, `${BOARD}/${path}`)).status).toBe(404);
    });

    it('is closed to staff whose role does not hold it', async () => {
      await app.em.execute(`update users set role = 'user'`);
      expect((await staff.get(BOARD)).status).toBe(401);
      await app.em.execute(`update users set role = 'admin'`);
    });
  });
});
