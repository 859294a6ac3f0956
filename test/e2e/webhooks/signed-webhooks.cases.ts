import { gzipSync } from 'node:zlib';
import { Controller, HttpCode, Injectable, Module, Post } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import {
  SignedWebhook,
  TheWebhook,
  type ReceivedWebhook,
  type WebhookSecrets,
} from '#platform/standard-webhooks/signed-webhook.access.js';
import { SignedWebhookModule } from '#platform/standard-webhooks/signed-webhook.module.js';
import { JSON_TYPE } from '../../support/call.js';
import { TestApp } from '../../support/test-app.js';

describe('signed webhooks', () => {
  const CURRENT = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
  const PREVIOUS = 'whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=';
  const BODY_LIMIT = 20_000;

  /** Secrets by the sender that the address names. */
  @Injectable()
  class ParcelSecrets implements WebhookSecrets {
    async secretsFor({ params }: FastifyRequest): Promise<string[]> {
      const { sender } = params as { sender: string };
      return Promise.resolve(sender === 'acme' ? [CURRENT, PREVIOUS] : []);
    }
  }

  @Controller('test-parcels')
  class ParcelsController {
    @Post(':sender')
    @HttpCode(200)
    @SignedWebhook(ParcelSecrets)
    receive(@TheWebhook() webhook: ReceivedWebhook): ReceivedWebhook {
      return webhook;
    }
  }

  @Module({
    imports: [SignedWebhookModule],
    controllers: [ParcelsController],
    providers: [ParcelSecrets],
  })
  class ParcelsModule {}

  type Body = string | Uint8Array<ArrayBuffer>;
  type Headers = Record<string, string>;

  let app: TestApp;

  const refusal = (message: string, code = message.toUpperCase().replaceAll(' ', '_')) => [
    403,
    { code, message },
  ];
  const UNSIGNED = refusal('No matching signature found');

  function signed(body: string, { secret = CURRENT, seconds = 0 } = {}): Headers {
    const at = new Date(app.clock.now.getTime() + seconds * 1000);
    return {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
    };
  }

  async function send(body: Body, headers: Headers, sender = 'acme'): Promise<[number, unknown]> {
    const url = `${app.origin}/api/auth/test-parcels/${sender}`;
    const answer = await fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
    return [answer.status, await answer.json()];
  }

  const taken = (payload: unknown) => [
    200,
    { id: 'msg_1', sentAt: app.clock.now.toISOString(), ...(payload !== undefined && { payload }) },
  ];

  beforeAll(async () => {
    app = await TestApp.start({ BODY_LIMIT: String(BODY_LIMIT) }, {}, [ParcelsModule]);
  });
  afterAll(() => app.stop());

  describe('a route for signed webhooks', () => {
    it.each([
      ['plain', '{"type":"parcel.sent"}'],
      ['spaced and ordered as no serializer would', ' { "b" :1,\r\n\t"a":[ 1.0 ] }\n'],
      ['of other scripts', '{"name":"Ünïcode ✓ 日本 \\u00e9 🎁"}'],
      ['with what a replacement would look like', '{"name":"\uFFFD"}'],
      ['no object', '17'],
    ])('takes a body that is %s', async (_case, body) => {
      expect(await send(body, signed(body))).toEqual(taken(JSON.parse(body)));
    });

    it('takes an empty one', async () => {
      expect(await send('', signed(''))).toEqual(taken(undefined));
    });

    it.each(['text/plain', 'application/cloudevents+json', 'multipart/form-data; boundary=x'])(
      'minds no content type: %s',
      async (type) => {
        const body = '{"a":1}';
        expect(await send(body, { ...signed(body), 'content-type': type })).toEqual(taken({ a: 1 }));
      },
    );

    it('knows the secret from before a rotation', async () => {
      expect(await send('{}', signed('{}', { secret: PREVIOUS }))).toEqual(taken({}));
    });

    it('is told by the address whose secrets to compare with', async () => {
      expect(await send('{}', signed('{}'), 'nobody')).toEqual(UNSIGNED);
    });

    it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('wants %s', async (name) => {
      const { [name]: _left, ...others } = signed('{}');
      expect(await send('{}', others)).toEqual(refusal('Missing required headers'));
    });

    it('wants the time as a number', async () => {
      expect(await send('{}', { ...signed('{}'), 'webhook-timestamp': 'now' })).toEqual(
        refusal('Invalid Signature Headers'),
      );
    });

    it.each([
      [-301, 'Message timestamp too old'],
      [301, 'Message timestamp too new'],
    ])('refuses what is %i seconds away', async (seconds, message) => {
      expect(await send('{}', signed('{}', { seconds }))).toEqual(refusal(message));
    });

    it.each([-300, 300])('takes what is %i seconds away', async (seconds) => {
      expect((await send('{}', signed('{}', { seconds })))[0]).toBe(200);
    });

    it('refuses a message that is sent again when it has grown old', async () => {
      const headers = signed('{}');
      app.clock.advance(301);
      expect(await send('{}', headers)).toEqual(refusal('Message timestamp too old'));
    });

    it.each([
      ['another body', '{"a":1}', '{"a":2}'],
      ['the same content in other bytes', '{"a":1}', '{"a": 1}'],
      ['what is no JSON', '{"a":1}', '{"a":'],
    ])('refuses %s', async (_case, body, sent) => {
      expect(await send(sent, signed(body))).toEqual(UNSIGNED);
    });

    it('refuses bytes that stand for no text, even where a text was signed that they would turn into', async () => {
      const bytes = Uint8Array.from([0x22, 0xff, 0x22]);
      expect(await send(bytes, signed('"\uFFFD"'))).toEqual(UNSIGNED);
    });

    it('unpacks nothing, for what is packed was not signed', async () => {
      const packed = Uint8Array.from(gzipSync('{}'));
      expect(await send(packed, { ...signed('{}'), 'content-encoding': 'gzip' })).toEqual(UNSIGNED);
    });

    it('reads no further than the limit on bodies', async () => {
      const body = JSON.stringify('x'.repeat(BODY_LIMIT));
      expect((await send(body, signed(body)))[0]).toBe(413);
    });

    it.each(['{"a":', '{"__proto__":{"admin":true}}'])(
      'says that it cannot read %s, which was signed',
      async (body) => {
        expect(await send(body, signed(body))).toEqual([
          400,
          { code: 'BAD_REQUEST', message: 'Invalid JSON in request body' },
        ]);
      },
    );

    it('takes no form', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await send('a=1', { ...signed('a=1'), ...form }))[0]).toBe(400);
    });
  });
});
