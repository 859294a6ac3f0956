import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { InternalEvent } from '#platform/events/event.decorator.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { WelcomeMail } from '../../src/auth/mails/welcome.mail.js';
import { MetricsServer } from '#platform/metrics/metrics-server.service.js';
import { Browser } from '../support/browser.js';
import { call } from '../support/call.js';
import { inRequest } from '../support/in-request.js';
import { readValues } from '../support/metric-values.js';
import { signUp } from '../support/people.js';
import { TestApp } from '../support/test-app.js';

const TOKEN = 'a token for the metrics';
const BEARER = { authorization: `Bearer ${TOKEN}` };
const NOT_FOUND = [404, { code: 'NOT_FOUND', message: 'Not Found' }];
const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];

@InternalEvent('metrics_test.happened')
class Happened {}

describe('the metrics', () => {
  let app: TestApp;

  const ask = (headers?: Record<string, string>) => call<string>('GET', `${app.origin}/metrics`, { headers });
  const answer = async (headers?: Record<string, string>): Promise<[number, unknown]> => {
    const { status, body } = await ask(headers);
    return [status, body];
  };
  const values = async (): Promise<Map<string, number>> => readValues((await ask(BEARER)).body);

  afterEach(() => app.stop());

  it('are not there unless they are asked for in the settings', async () => {
    app = await TestApp.start();
    expect(await answer()).toEqual(NOT_FOUND);
    expect(await answer({ authorization: 'Bearer ' })).toEqual(NOT_FOUND);
    expect(await answer({ authorization: 'Bearer undefined' })).toEqual(NOT_FOUND);
    expect(await app.get(MetricsServer).listen()).toBeNull();
  });

  it('are not on the port of everybody else just because they have one of their own', async () => {
    app = await TestApp.start({ METRICS_PORT: '0' });
    expect(await answer()).toEqual(NOT_FOUND);
  });

  describe('behind a token', () => {
    beforeEach(async () => {
      app = await TestApp.start({ METRICS_TOKEN: TOKEN });
      await app.reset();
    });

    it.each([
      ['nothing', {}],
      ['another token', { authorization: 'Bearer another token for them' }],
      ['the token without its scheme', { authorization: TOKEN }],
      ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ])('are refused to whoever sends %s', async (_case, headers) => {
      expect(await answer(headers)).toEqual(UNAUTHORIZED);
    });

    it('are text that Prometheus reads', async () => {
      const { status, headers } = await ask(BEARER);
      expect([status, headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ]);
      expect((await values()).get('process_start_time_seconds')).toBeGreaterThan(0);
    });

    it('count requests by pattern, method and class of status, never by address', async () => {
      await call('GET', `${app.origin}/api/admin/users/secret-id`);
      await call('GET', `${app.origin}/api/admin/users/another-id`);
      await call('GET', `${app.origin}/nowhere/secret-id`);
      await call('GET', `${app.origin}/docs/openapi.json`);
      const { body } = await ask(BEARER);
      const count = (labels: string) =>
        readValues(body).get(`atrium_http_request_duration_seconds_count{${labels}}`);
      expect(count('method="GET",route="/api/admin/users/:id",status="4xx"')).toBe(2);
      expect(count('method="GET",route="(unknown)",status="4xx"')).toBe(1);
      expect(count('method="GET",route="/docs/*",status="2xx"')).toBe(1);
      expect(body).not.toContain('secret-id');
    });

    it('tell how busy the hashing of passwords is', async () => {
      const found = await values();
      expect(found.get('atrium_password_hashes_running')).toBe(0);
      expect(found.get('atrium_password_hashes_waiting')).toBe(0);
    });

    it('tell how far the relay is behind', async () => {
      const happen = () => app.get(UnitOfWork).run(() => app.get(Outbox).record(new Happened()));
      await inRequest(app, async () => {
        await happen();
        app.clock.advance(60);
        await happen();
      });
      await app.em.execute(
        `insert into event_handlings (event_id, listener, due_at, dispatches)
         select id, 'somebody', ?::timestamptz, 1 from outbox_events`,
        [app.clock.now],
      );
      app.clock.advance(30);
      const found = await values();
      expect(found.get('atrium_outbox_waiting')).toBe(2);
      expect(found.get('atrium_outbox_lag_seconds')).toBe(90);
      expect(found.get('atrium_event_handlings_due')).toBe(2);
      expect(found.get('atrium_metric_source_up{source="events"}')).toBe(1);
    });

    it('tell whether the audit trail is sealed', async () => {
      await signUp(new Browser(app.origin));
      app.clock.advance(30);
      expect((await values()).get('atrium_audit_unsealed_lag_seconds')).toBe(30);
    });

    it('tell whether mails leave', async () => {
      const enqueue = (name: string) =>
        app.get(UnitOfWork).run(() =>
          app.get(Mailer).enqueue({
            template: WelcomeMail,
            to: `${name}@example.com`,
            data: { userId: name, name },
            dedupeKey: name,
          }),
        );
      await inRequest(app, async () => {
        await enqueue('ada');
        await enqueue('grace');
        await enqueue('mary');
      });
      await app.em.execute(`update mails set status = 'failed' where recipient like 'mary%'`);
      app.clock.advance(45);
      const found = await values();
      expect(found.get('atrium_mails_queued')).toBe(2);
      expect(found.get('atrium_mails_failed')).toBe(1);
      expect(found.get('atrium_mails_lag_seconds')).toBe(45);
    });
  });

  it.each([
    ['alone', {}, {}, 200],
    ['with a token, without it', { METRICS_TOKEN: TOKEN }, {}, 401],
    ['with a token', { METRICS_TOKEN: TOKEN }, BEARER, 200],
  ])('are on a port of their own, %s', async (_case, settings, headers, status) => {
    app = await TestApp.start({ METRICS_PORT: '0', ...settings });
    const origin = `http://127.0.0.1:${String(await app.get(MetricsServer).listen())}`;
    expect((await call('GET', `${origin}/metrics`, { headers })).status).toBe(status);
    expect((await call('GET', `${origin}/health/live`, { headers })).status).toBe(404);
    expect((await call('POST', `${origin}/metrics`, { headers })).status).toBe(404);
  });
});
