import { Controller, Delete, Get, HttpCode, Module, Post, Req } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { createPolar } from 'polar-sdk-1/2026-04';
import type { ApiVersion } from '#platform/http/v1/api-version.js';
import { ClientVersion } from '#platform/http/v1/client-version.js';
import { ForOldClients, replacingValues } from '#platform/http/v1/old-clients.js';
import { Public } from '#platform/http/access/public.access.js';
import type { CreatedAccessTokenWire } from '../../../src/organizations/access-tokens/access-token.presenter.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { addMember, makeOrganization, newPerson, ORGANIZATION } from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';

const forOldClients = replacingValues({
  values: { interval: { week: 'month' } },
  except: ['metadata'],
});
const superset = () => ({
  items: [{ interval: 'week', metadata: { interval: 'week' } }],
  pagination: { total_count: 1, max_page: 1 },
});

@Controller('test-plans')
@ForOldClients(forOldClients)
class PlansController {
  @Get()
  @Public()
  list(): object {
    return superset();
  }

  @Get('all')
  @Public()
  @ForOldClients((data) => ({ ...data, mappedBy: 'route' }))
  all(): object {
    return superset();
  }

  @Get('version')
  @Public()
  version(@ClientVersion() version: ApiVersion | null): object {
    return { version };
  }

  @Post('archive')
  @Public()
  archive(@Req() { body }: FastifyRequest): object {
    return { body: body ?? null };
  }

  @Delete()
  @HttpCode(204)
  @Public()
  remove(): void {
    // Nothing to remove.
  }
}

@Module({ controllers: [PlansController] })
class PlansModule {}

describe('clients of both generations', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({}, {}, [], [PlansModule]);
  });
  afterAll(() => app.stop());
  beforeEach(() => app.reset());

  const get = (path: string, headers: Record<string, string> = {}) =>
    call<Record<string, unknown>>('GET', `${app.origin}/v1/test-plans${path}`, { headers });
  const version = (sent: string) => ({ 'polar-version': sent });

  it.each(['2026-04', '2026-10', '2027-01'])('know the version %s, which answers repeat', async (sent) => {
    const answer = await get('/version', version(sent));
    expect([answer.body, answer.headers.get('polar-version')]).toEqual([{ version: sent }, sent]);
    const missing = await call('GET', `${app.origin}/v1/nothing`, { headers: version(sent) });
    expect([missing.status, missing.headers.get('polar-version')]).toEqual([404, sent]);
  });

  it('are of the old generation without a version', async () => {
    const answer = await get('/version');
    expect([answer.body, answer.headers.get('polar-version')]).toEqual([{ version: null }, null]);
  });

  it.each(['2025-01', '', '2026-04, 2026-04', 'latest'])('may not ask for the version %p', async (sent) => {
    const { status, body, headers } = await get('/version', version(sent));
    expect([status, body, headers.get('polar-version')]).toEqual([
      404,
      {
        error: 'ResourceNotFound',
        detail: 'Unknown Polar-Version; known versions: 2026-04, 2026-10, 2027-01',
      },
      null,
    ]);
  });

  it('may send any version elsewhere', async () => {
    const answer = await call('GET', `${app.origin}/api/auth/ok`, { headers: version('1') });
    expect([answer.status, answer.headers.get('polar-version')]).toEqual([200, null]);
  });

  it('receive values they know, without changes to metadata', async () => {
    const old = superset();
    expect((await get('', version('2026-04'))).body).toEqual(superset());
    old.items[0]!.interval = 'month';
    expect((await get('')).body).toEqual(old);
  });

  it('are mapped by the route rather than by its controller', async () => {
    expect((await get('/all')).body).toEqual({ ...superset(), mappedBy: 'route' });
  });

  it.each([
    ['POST', '/archive', 201],
    ['DELETE', '', 204],
    ['GET', '/version', 200],
  ])('may %s %s with the content type of JSON and without a body', async (method, path, status) => {
    const answer = await call(method, `${app.origin}/v1/test-plans${path}`, { headers: JSON_TYPE });
    expect(answer.status).toBe(status);
  });

  it('may call from pages of other origins with the headers of /v1', async () => {
    const origin = 'https://shop.example.net';
    const wanted = 'authorization,content-type,idempotency-key,polar-organization,polar-version';
    const preflight = await call('OPTIONS', `${app.origin}/v1/test-plans`, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': wanted,
      },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, wanted]);
    const { headers } = await get('', { origin });
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['idempotent-replayed', 'polar-version', 'retry-after', 'etag']),
    );
  });

  it('may be the published SDK 1.0.1', async () => {
    const { browser, user } = await newPerson(app, 'olivia');
    const { id: organizationId } = await makeOrganization(app);
    await addMember(app, organizationId, user.id, 'owner');
    const { body } = await browser.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, {
      name: 'Shop',
      scopes: ['webhooks:read', 'webhooks:write'],
      organizationId,
    });
    const polar = createPolar({ accessToken: body.token, baseUrl: app.origin });
    const create = (url: string) =>
      polar.webhooks.createWebhookEndpoint({ url, format: 'raw', events: ['order.paid'] });
    const made = [await create('https://a.example.com/'), await create('https://b.example.com/')];
    const listed: string[] = [];
    for await (const { id } of polar.webhooks.iterListWebhookEndpoints({ limit: 1 })) listed.push(id);
    expect(listed).toEqual(made.map(({ id }) => id).reverse());
    await polar.webhooks.resetWebhookEndpointSecret(listed[0]!);
    await polar.webhooks.deleteWebhookEndpoint(listed[0]!);
    await expect(polar.webhooks.getWebhookEndpoint(listed[0]!)).rejects.toMatchObject({ statusCode: 404 });
  });
});
