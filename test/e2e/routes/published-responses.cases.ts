import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { call } from '../../support/call.js';
import { requireDescribed } from '../../support/v1/checked-fetch.js';

const ID = '0199a0c4-5a3e-7c41-b3a0-2f6d5b1f0c11';
const METER = {
  id: ID,
  created_at: '2026-11-01T00:00:00.000Z',
  modified_at: null,
  metadata: { plan: 'pro', seats: 3 },
  name: 'API calls',
  filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] },
  aggregation: { func: 'sum', property: 'bytes' },
  organization_id: 'imported-organization',
};
const page = (...items: object[]) => ({ items, pagination: { total_count: items.length, max_page: 1 } });
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const check = (request: string, response: Response) => {
  const [method = '', path = ''] = request.split(' ');
  const url = new URL(path, 'http://localhost');
  return requireDescribed({ method, url, headers: new Headers() }, response);
};

describe('responses to clients of the old generation', () => {
  it.each([
    ['GET /v1/meters/', answer(page(METER))],
    ['GET /api/v1/meters?limit=3', answer(page())],
    [`GET /v1/meters/${ID}`, answer(METER)],
    ['POST /v1/meters/', answer({ ...METER, unit: 'scalar', archived_at: null }, 201)],
    [`DELETE /v1/discounts/${ID}`, new Response(null, { status: 204 })],
    ['GET /v1/sandbox/clock', answer({ offset_seconds: 'not described' })],
  ])('pass where they are as published: %s', async (request, response) => {
    await expect(check(request, response)).resolves.toBeUndefined();
  });

  it.each([
    ['another status', 'POST /v1/meters/', answer(METER, 200), 'status 200'],
    ['a missing member', `GET /v1/meters/${ID}`, answer({ ...METER, metadata: undefined }), 'metadata'],
    ['an id of another form', `GET /v1/meters/${ID}`, answer({ ...METER, id: '7' }), '/id:'],
    [
      'an unknown value in a list',
      'GET /v1/meters/',
      answer(page(METER, { ...METER, aggregation: { func: 'unique', property: 'user' } })),
      '/items/1/aggregation/func:',
    ],
    [
      'an instant without a zone',
      `GET /v1/meters/${ID}`,
      answer({ ...METER, created_at: '2026-11-01T00:00:00' }),
      '/created_at:',
    ],
    ['a status without a description', `DELETE /v1/discounts/${ID}`, answer({}), 'status 200'],
  ])('fail with %s', async (_what, request, response, where) => {
    await expect(check(request, response)).rejects.toThrow(where);
  });

  it('fail where only the client is stricter', async () => {
    const body = answer({ ...METER, created_at: '2026-11-01 00:00:00Z' });
    await expect(check(`GET /v1/meters/${ID}`, body)).rejects.toThrow('/created_at: SDK 0.32.16');
  });

  describe('of a server', () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...METER, name: 7 }));
    });
    let origin: string;
    const path = `/v1/meters/${ID}`;

    beforeAll(async () => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    });
    afterAll(() => {
      server.close();
    });

    it('fail the test that made the request', async () => {
      await expect(call('GET', `${origin}${path}`)).rejects.toThrow('/name: must be string');
      await expect(new Browser(origin).get(path)).rejects.toThrow('/name: must be string');
    });

    it('may be anything for clients of the new generation', async () => {
      const answered = await call('GET', `${origin}${path}`, { headers: { 'polar-version': '2026-04' } });
      expect(answered.status).toBe(200);
    });
  });
});
