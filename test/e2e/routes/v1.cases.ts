import {
  Body,
  Controller,
  Get,
  HttpCode,
  Injectable,
  Module,
  Param,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  ValidateNested,
} from 'class-validator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  apiActorOf,
  ApiCallerPolicy,
  CurrentApiCaller,
  OrganizationApi,
  OrganizationsModule,
  type ApiCaller,
} from '#organizations';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { defineErrors } from '#common/errors/define-errors.js';
import { newId } from '#common/ids/new-id.js';
import { defineAuditActions } from '#platform/audit/audit-actions.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Public } from '#platform/http/access/public.access.js';
import { numberedPage, NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { NotEchoed } from '#platform/http/v1/not-echoed.decorator.js';
import type { CreatedAccessTokenWire } from '../../../src/organizations/access-tokens/access-token.presenter.js';
import { OrganizationRole } from '../../../src/organizations/roles/organization-role.entity.js';
import { auditEntries } from '../../support/audit.js';
import type { Answer } from '../../support/browser.js';
import { call, JSON_TYPE, type CallOptions } from '../../support/call.js';
import { Caller } from '../../support/callers.js';
import { untilWaiting } from '../../support/in-request.js';
import {
  addMember,
  makeOrganization,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';

describe('routes for servers', () => {
  const { WALL_PAINTED } = defineAuditActions({
    WALL_PAINTED: { name: 'test_wall.painted', meaning: 'Somebody painted the wall.' },
  });
  const { WALL_WET } = defineErrors('test walls', {
    WALL_WET: {
      status: 422,
      error: 'RequestValidationError',
      message: 'Wet until {until}',
      at: { loc: ['body', 'colour'], type: 'forbidden' },
    },
  });

  class CoatBody {
    @IsString() @Length(1, 5) name: string;
  }

  class PaintBody {
    @IsOptional() @IsIn(['red', 'blue']) colour?: string;
    @IsOptional() @IsArray() @ArrayNotEmpty() @IsIn(['dots', 'lines'], { each: true }) patterns?: string[];
    @IsOptional() @ValidateNested({ each: true }) @Type(() => CoatBody) coats?: CoatBody[];
    @IsOptional() @NotEchoed() @IsString() @Length(8, 20) secret?: string;
    @IsOptional() @IsInt() @Max(3) layers?: number;
    @IsString() note: string;
  }

  class NewWallBody {
    @IsOptional() @IsString() organization_id?: string | null;
  }

  class WallPath {
    @IsUUID() id: string;
  }

  class WallsQuery extends NumberedPageQuery {
    @QueryFilter('Whose walls.') organization_id?: string[];
  }

  /** An organization has one wall, whose id is its own. */
  @Injectable()
  class PaintWall {
    constructor(
      private readonly unitOfWork: UnitOfWork,
      private readonly apiCallerPolicy: ApiCallerPolicy,
      private readonly audit: AuditLog,
    ) {}

    async execute(id: string, caller: ApiCaller): Promise<void> {
      await this.unitOfWork.run(async () => {
        await this.apiCallerPolicy.lock(caller, id);
        const subject = { type: 'test_wall', id };
        this.audit.record({ actor: apiActorOf(caller), action: WALL_PAINTED, subject, organizationId: id });
      });
    }

    async executeNamed(named: string | null, caller: ApiCaller): Promise<string> {
      return this.unitOfWork.run(async () => (await this.apiCallerPolicy.lockNamed(caller, named)).id);
    }
  }

  /** Routes as the domains above declare them. */
  @Controller('walls')
  class WallsController {
    constructor(
      private readonly apiCallerPolicy: ApiCallerPolicy,
      private readonly paintWall: PaintWall,
    ) {}

    @Get()
    @OrganizationApi({ scopes: ['files:read', 'files:write'], permission: { billing: ['read'] } })
    async list(@Query() query: WallsQuery, @CurrentApiCaller() caller: ApiCaller): Promise<object> {
      const ids = await this.apiCallerPolicy.visible(caller, query.organization_id);
      return numberedPage(ids.slice(query.offset, query.offset + query.limit), ids.length, query);
    }

    @Get(':id')
    @OrganizationApi({ scopes: ['files:read', 'files:write'], permission: { billing: ['read'] } })
    async read(@Param() { id }: WallPath, @CurrentApiCaller() caller: ApiCaller): Promise<object> {
      await this.apiCallerPolicy.require(caller, id);
      return { id };
    }

    @Post()
    @OrganizationApi({ scopes: ['files:write'], permission: { billing: ['manage'] } })
    async create(@Body() body: NewWallBody, @CurrentApiCaller() caller: ApiCaller): Promise<object> {
      return { id: await this.paintWall.executeNamed(body.organization_id ?? null, caller) };
    }

    @Patch(':id')
    @OrganizationApi({ scopes: ['files:write'], permission: { billing: ['manage'] } })
    async paint(@Param() { id }: WallPath, @CurrentApiCaller() caller: ApiCaller): Promise<object> {
      await this.paintWall.execute(id, caller);
      return { id };
    }

    @Post('check')
    @HttpCode(200)
    @Public()
    check(@Body() body: PaintBody): object {
      if (body.note === 'wet') throw WALL_WET({ until: 'noon' });
      if (body.note === 'fire') throw new Error('the wall is on fire');
      return body;
    }
  }

  @Module({
    imports: [OrganizationsModule],
    controllers: [WallsController],
    providers: [PaintWall],
  })
  class WallsModule {}

  const WALLS = '/v1/walls';
  const EVIL = 'https://evil.example.net';

  let app: TestApp;
  let olivia: Person;
  let acme: string;
  let other: string;

  const send = (method: string, path: string, options: CallOptions = {}) =>
    call(method, `${app.origin}${path}`, options);
  const check = (body: object): Promise<Answer> =>
    send('POST', `${WALLS}/check`, { headers: JSON_TYPE, body: JSON.stringify({ note: '', ...body }) });
  const outcomeOf = ({ status, body }: Answer) => [status, body];
  /** The status, and the name of the error where it is one. */
  const briefly = ({ status, body }: Answer) =>
    status < 300 ? status : [status, (body as { error: string }).error];

  async function tokenOf(organizationId: string, scopes: OrganizationTokenScope[] = ['files:write']) {
    const body = { name: 'Shop', scopes, organizationId };
    const answer = await olivia.browser.post<CreatedAccessTokenWire>(
      `${ORGANIZATION}/create-access-token`,
      body,
    );
    return answer.body;
  }
  const bearing = (token: string, more: object = {}): CallOptions => ({
    headers: { authorization: `Bearer ${token}`, ...more },
  });
  const sessionTokenOf = async ({ browser }: Person): Promise<string> =>
    (await browser.get<{ session: { token: string } }>('/api/auth/get-session')).body.session.token;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMIT_ENABLED: 'true', TRUST_PROXY: '1' }, {}, [], [WallsModule]);
    await app.reset();
    olivia = await newPerson(app, 'olivia');
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    await app.em.execute('delete from organizations');
    acme = (await makeOrganization(app)).id;
    other = (await makeOrganization(app)).id;
    await addMember(app, acme, olivia.user.id, 'owner');
  });

  describe('an input below /v1 that does not fit', () => {
    const fault = (loc: (string | number)[], type: string, input: unknown = null) =>
      expect.objectContaining({ loc: ['body', ...loc], type, input }) as unknown;
    const sent = (...faults: unknown[]) => [422, { error: 'RequestValidationError', detail: faults }];

    it.each([
      ['a value that is none of several', { colour: 'green' }, fault(['colour'], 'enum', 'green')],
      ['another type', { note: 7 }, fault(['note'], 'string_type', 7)],
      ['an empty list', { patterns: [] }, fault(['patterns'], 'too_short')],
      ['an entry of a list', { patterns: ['dots', 'stars'] }, fault(['patterns', 1], 'enum', 'stars')],
      ['no list', { patterns: 'dots' }, fault(['patterns'], 'list_type', 'dots')],
      ['too great a number', { layers: 4 }, fault(['layers'], 'less_than_equal', 4)],
      ['no whole number', { layers: 1.5 }, fault(['layers'], 'int_type', 1.5)],
      [
        'too short a text below',
        { coats: [{ name: 'a' }, { name: '' }] },
        fault(['coats', 1, 'name'], 'string_too_short', ''),
      ],
      [
        'too long a text below',
        { coats: [{ name: 'abcdef' }] },
        fault(['coats', 0, 'name'], 'string_too_long', 'abcdef'),
      ],
      ['a member that is missing below', { coats: [{}] }, fault(['coats', 0, 'name'], 'missing')],
      ['a secret, which is not shown again', { secret: 'hunter2' }, fault(['secret'], 'string_too_short')],
      ['a long text, which is not shown again', { colour: 'x'.repeat(300) }, fault(['colour'], 'enum')],
    ])('is told by its member: %s', async (_case, body, expected) => {
      expect(outcomeOf(await check(body))).toEqual(sent(expected));
    });

    it('is told with all that is wrong at once, in words as well', async () => {
      expect(outcomeOf(await check({ note: undefined, layers: 9 }))).toEqual(
        sent(
          {
            loc: ['body', 'layers'],
            msg: 'layers must not be greater than 3',
            type: 'less_than_equal',
            input: 9,
          },
          { loc: ['body', 'note'], msg: 'Field required', type: 'missing', input: null },
        ),
      );
    });

    it('is told of a hundred faults at most', async () => {
      const { body } = await check({ patterns: Array.from({ length: 500 }, () => 'stars') });
      expect((body as { detail: unknown[] }).detail).toHaveLength(100);
    });

    it.each([
      ['as a whole, when it is no object', '[]', [], 'model_attributes_type'],
      ['by a text that cannot be stored', '{"note":"\\u0000"}', ['note'], 'value_error'],
    ])('may be at fault %s', async (_case, body, loc, type) => {
      const { status, body: answered } = await send('POST', `${WALLS}/check`, { headers: JSON_TYPE, body });
      expect([status, answered]).toEqual(sent(fault(loc, type)));
    });

    it('may be the query or the path', async () => {
      const { token } = await tokenOf(acme);
      const answers = [
        await send('GET', `${WALLS}?page=0&limit=x`, bearing(token)),
        await send('GET', `${WALLS}/1`),
      ];
      expect(answers.map(({ body }) => (body as { detail: object[] }).detail)).toMatchObject([
        [
          { loc: ['query', 'page'], type: 'greater_than_equal', input: '0' },
          { loc: ['query', 'limit'], type: 'int_parsing', input: 'x' },
        ],
        [{ loc: ['path', 'id'], type: 'uuid_parsing', input: '1' }],
      ]);
    });

    it('may show only to the business, which names the member as well', async () => {
      const wet = { loc: ['body', 'colour'], msg: 'Wet until noon', type: 'forbidden', input: null };
      expect(outcomeOf(await check({ note: 'wet' }))).toEqual(sent(wet));
    });
  });

  describe('any other error below /v1', () => {
    it.each([
      ['an unknown address', 'GET', '/v1/nothing', {}, 404, 'NotFound', 'Not Found'],
      ['the bare prefix', 'GET', '/v1', {}, 404, 'NotFound', 'Not Found'],
      ['an address that cannot be decoded', 'GET', '/v1/%zz', {}, 404, 'NotFound', 'Not Found'],
      ['an unknown address behind /api', 'GET', '/api/v1/nothing', {}, 404, 'NotFound', 'Not Found'],
      [
        'what is no JSON',
        'POST',
        `${WALLS}/check`,
        { headers: JSON_TYPE, body: '{"note":' },
        400,
        'MalformedJson',
        'Invalid JSON in request body',
      ],
      [
        'too large a body',
        'POST',
        `${WALLS}/check`,
        { headers: JSON_TYPE, body: ' '.repeat(1_048_577) },
        413,
        'PayloadTooLarge',
        'Request body is too large',
      ],
      [
        'a fault of ours',
        'POST',
        `${WALLS}/check`,
        { headers: JSON_TYPE, body: '{"note":"fire"}' },
        500,
        'InternalServerError',
        'Internal Server Error',
      ],
    ])('has a name and says what it is: %s', async (_case, method, path, options, status, error, detail) => {
      expect(outcomeOf(await send(method, path, options))).toEqual([status, { error, detail }]);
    });

    it('is none of a page, whoever asks', async () => {
      const { headers } = await send('GET', '/v1/nothing', { headers: { accept: 'text/html' } });
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    });

    it('is as before everywhere else', async () => {
      const { body } = await send('GET', '/v10/nothing');
      expect(body).toEqual({ code: 'NOT_FOUND', message: 'Not Found' });
    });

    it('is that of asking too often, of one route from one address', async () => {
      const caller = new Caller();
      const answers = await Promise.all(Array.from({ length: 301 }, () => caller.get(app, WALLS)));
      const [refused, ...more] = answers.filter(({ status }) => status === 429);
      expect([refused!.body, refused!.headers.get('retry-after'), more]).toEqual([
        { error: 'TooManyRequests', detail: 'Too many requests. Please try again later.' },
        // Seconds of the window that are left once all have been answered, however long that took.
        expect.stringMatching(/^([1-9]|10)$/),
        [],
      ]);
      const others = [await caller.get(app, `${WALLS}/1`), await new Caller().get(app, WALLS)];
      expect(others.map(({ status }) => status)).toEqual([422, 401]);
    });
  });

  describe('an address below /v1', () => {
    it.each(['/v1/walls', '/v1/walls/', '/api/v1/walls', '/api/v1/walls/', '/api/v1/walls?page=1'])(
      'may be written %s',
      async (path) => {
        const { token } = await tokenOf(acme);
        expect((await send('GET', path, bearing(token))).status).toBe(200);
      },
    );

    it.each(['/api/api/v1/walls', '/API/v1/walls', '/x/v1/walls'])('may not be written %s', async (path) => {
      expect((await send('GET', path)).status).toBe(404);
    });
  });

  describe('a page of another origin', () => {
    const corsOf = ({ headers }: Answer) =>
      ['access-control-allow-origin', 'access-control-allow-credentials'].map((name) => headers.get(name));

    it('may call below /v1 by a token, without cookies', async () => {
      const { token } = await tokenOf(acme);
      const asked = {
        origin: EVIL,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization',
      };
      const preflight = await send('OPTIONS', `${WALLS}/${acme}`, { headers: asked });
      expect([preflight.status, ...corsOf(preflight)]).toEqual([204, '*', null]);
      expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
      const answer = await send('PATCH', `${WALLS}/${acme}`, bearing(token, { origin: EVIL }));
      expect([answer.status, ...corsOf(answer), answer.headers.get('vary')]).toEqual([
        200,
        '*',
        null,
        'Origin',
      ]);
    });

    it('may call nothing else', async () => {
      expect(corsOf(await send('GET', '/api/auth/get-session', { headers: { origin: EVIL } }))).toEqual([
        null,
        null,
      ]);
    });

    it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('changes nothing by a cookie: %s', async (method) => {
      const path = method === 'POST' ? WALLS : `${WALLS}/${acme}`;
      const headers = { origin: EVIL, 'content-type': 'text/plain' };
      const answer = await olivia.browser.send(method, path, '{}', headers);
      const expected = ['POST', 'PATCH'].includes(method) ? [403, 'InvalidOrigin'] : [404, 'NotFound'];
      expect(briefly(answer)).toEqual(expected);
    });
  });

  describe('a server that calls by an access token', () => {
    it('acts as its organization', async () => {
      const { id, token } = await tokenOf(acme);
      expect(briefly(await send('PATCH', `${WALLS}/${acme}`, bearing(token)))).toBe(200);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        actorKind: 'organization_token',
        actorId: id,
      });
    });

    it('finds nothing of others', async () => {
      const { token } = await tokenOf(acme);
      const answers = [
        await send('GET', `${WALLS}/${other}`, bearing(token)),
        await send('PATCH', `${WALLS}/${other}`, bearing(token)),
        await send('GET', `${WALLS}?organization_id=${other}`, bearing(token)),
      ];
      expect(answers.map(briefly)).toEqual(Array.from({ length: 3 }, () => [404, 'ResourceNotFound']));
    });

    it('names no organization where it makes something', async () => {
      const { token } = await tokenOf(acme);
      const make = (body: object) =>
        send('POST', WALLS, {
          headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
      const answers = [
        await make({}),
        await make({ organization_id: null }),
        await make({ organization_id: acme }),
      ];
      expect(answers.map(outcomeOf)).toMatchObject([
        [201, { id: acme }],
        [201, { id: acme }],
        [422, { detail: [{ loc: ['body', 'organization_id'], type: 'organization_token' }] }],
      ]);
    });

    it('is refused without the scope', async () => {
      const { token } = await tokenOf(acme, ['files:read']);
      const answers = [
        await send('GET', `${WALLS}/${acme}`, bearing(token)),
        await send('PATCH', `${WALLS}/${acme}`, bearing(token)),
      ];
      expect(answers.map(briefly)).toEqual([200, [403, 'insufficient_scope']]);
      expect(answers[1]!.headers.get('www-authenticate')).toContain('scope="files:write"');
    });

    it('is refused when the token is revoked while the change waits', async () => {
      const { id, token } = await tokenOf(acme);
      const answer = await app.em.transactional(async (em) => {
        await em.execute('select 1 from organizations where id = ? for update', [acme]);
        const asked = send('PATCH', `${WALLS}/${acme}`, bearing(token));
        await untilWaiting(app);
        await em.execute('update organization_access_tokens set revoked_at = ? where id = ?', [
          app.clock.now,
          id,
        ]);
        return { asked };
      });
      expect(briefly(await answer.asked)).toEqual([401, 'invalid_token']);
    });
  });

  describe('a person who calls by a session', () => {
    it('may do so by its cookie or its token', async () => {
      const token = await sessionTokenOf(olivia);
      const answers = [
        await olivia.browser.get(`${WALLS}/${acme}`),
        await olivia.browser.send('PATCH', `${WALLS}/${acme}`),
        await send('PATCH', `${WALLS}/${acme}`, bearing(token)),
      ];
      expect(answers.map(briefly)).toEqual([200, 200, 200]);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        actorKind: 'person',
        actorId: olivia.user.id,
      });
    });

    it('names the organization where they make something', async () => {
      const answers = [
        await olivia.browser.post(WALLS, {}),
        await olivia.browser.post(WALLS, { organization_id: other }),
        await olivia.browser.post(WALLS, { organization_id: 'nobody' }),
        await olivia.browser.post(WALLS, { organization_id: acme }),
      ];
      const unknown = {
        loc: ['body', 'organization_id'],
        msg: 'Organization not found',
        type: 'value_error',
      };
      expect(answers.map(outcomeOf)).toMatchObject([
        [422, { detail: [{ loc: ['body', 'organization_id'], type: 'missing' }] }],
        [422, { detail: [unknown] }],
        [422, { detail: [unknown] }],
        [201, { id: acme }],
      ]);
    });

    it('finds nothing of organizations they are not in', async () => {
      const answers = [
        await olivia.browser.get(`${WALLS}/${other}`),
        await olivia.browser.send('PATCH', `${WALLS}/${other}`),
        await olivia.browser.get(`${WALLS}/${newId()}`),
        await olivia.browser.get(`${WALLS}?organization_id=${other}`),
      ];
      expect(answers.map(briefly)).toEqual(Array.from({ length: 4 }, () => [404, 'ResourceNotFound']));
    });

    it('is refused where their role does not hold the permission', async () => {
      await addMember(app, other, olivia.user.id, 'member');
      const answers = [
        await olivia.browser.get(`${WALLS}/${other}`),
        await olivia.browser.send('PATCH', `${WALLS}/${other}`),
        await olivia.browser.post(WALLS, { organization_id: other }),
        await olivia.browser.get(`${WALLS}?organization_id=${other}&organization_id=${acme}`),
      ];
      expect(answers.map(briefly)).toEqual(Array.from({ length: 4 }, () => [403, 'NotPermitted']));
    });

    it.each([
      ['demoted', `update members set role = 'member' where user_id = ?`, [403, 'NotPermitted']],
      ['removed', 'delete from members where user_id = ?', [404, 'ResourceNotFound']],
    ])('is refused when they are %s while the change waits', async (_case, statement, expected) => {
      const answer = await app.em.transactional(async (em) => {
        await em.execute('select 1 from organizations where id = ? for update', [acme]);
        const asked = olivia.browser.send('PATCH', `${WALLS}/${acme}`);
        await untilWaiting(app);
        await em.execute(statement, [olivia.user.id]);
        return { asked };
      });
      expect(briefly(await answer.asked)).toEqual(expected);
    });
  });

  describe('somebody who is neither', () => {
    const REALM = 'Bearer realm="Atrium"';

    it.each([
      ['shows nothing', {}, 'Unauthorized', REALM],
      ['shows a foreign cookie', { cookie: 'better-auth.session_token=x.y' }, 'Unauthorized', REALM],
      ['shows another scheme', { authorization: 'Basic abc' }, 'Unauthorized', REALM],
      [
        'shows an unknown token',
        { authorization: 'Bearer nonsense' },
        'invalid_token',
        `${REALM}, error="invalid_token"`,
      ],
      [
        'shows what looks like an access token',
        { authorization: 'Bearer polar_oat_x' },
        'invalid_token',
        `${REALM}, error="invalid_token"`,
      ],
    ])('is asked for a token: who %s', async (_case, headers, error, challenge) => {
      const answer = await send('GET', WALLS, { headers });
      expect([briefly(answer), answer.headers.get('www-authenticate')]).toEqual([[401, error], challenge]);
    });

    it('does not pass for a person by the cookie beside a token that opens nothing', async () => {
      const answer = await olivia.browser.get(WALLS, { authorization: 'Bearer polar_oat_x' });
      expect(briefly(answer)).toEqual([401, 'invalid_token']);
    });
  });

  describe('a list below /v1', () => {
    const idsOf = ({ body }: Answer) => (body as { items: string[] }).items;

    /** Organizations of Olivia beside the one she owns. */
    async function joinMany(count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let number = 0; number < count; number += 1) {
        const { id } = await makeOrganization(app);
        await addMember(app, id, olivia.user.id, 'admin');
        ids.push(id);
      }
      return ids;
    }

    it('comes by pages of ten', async () => {
      const ids = [acme, ...(await joinMany(11))];
      const pages = [
        await olivia.browser.get(WALLS),
        await olivia.browser.get(`${WALLS}?page=2`),
        await olivia.browser.get(`${WALLS}?page=9`),
      ];
      expect(pages.map(idsOf)).toEqual([ids.slice(0, 10), ids.slice(10), []]);
      expect(pages.map(({ body }) => (body as { pagination: object }).pagination)).toEqual(
        pages.map(() => ({ total_count: 12, max_page: 2 })),
      );
    });

    it('has no page when there is nothing', async () => {
      await app.em.execute('delete from members');
      expect((await olivia.browser.get(WALLS)).body).toEqual({
        items: [],
        pagination: { total_count: 0, max_page: 0 },
      });
    });

    it('takes more than a hundred rows for a hundred', async () => {
      await joinMany(1);
      const { body } = await olivia.browser.get(`${WALLS}?limit=1000`);
      expect(body).toMatchObject({ pagination: { total_count: 2, max_page: 1 } });
    });

    it('leaves out where the person may not look, and asks for the roles of all at once', async () => {
      const [seen, unseen] = [await makeOrganization(app), await makeOrganization(app)];
      const permission = { billing: ['read'] };
      const role = OrganizationRole.create(
        { id: newId(), organizationId: seen.id, role: 'clerk', permission },
        app.clock.now,
      );
      await app.em.persist(role).flush();
      for (const { id } of [seen, unseen]) await addMember(app, id, olivia.user.id, 'clerk');
      await addMember(app, other, olivia.user.id, 'member');
      expect(idsOf(await olivia.browser.get(WALLS))).toEqual([acme, seen.id]);
    });

    it('shows those that were asked for', async () => {
      const [one, another] = await joinMany(3);
      expect(idsOf(await olivia.browser.get(`${WALLS}?organization_id=${one!}`))).toEqual([one]);
      expect(
        idsOf(await olivia.browser.get(`${WALLS}?organization_id=${one!}&organization_id=${another!}`)),
      ).toEqual([one, another]);
    });
  });
});
