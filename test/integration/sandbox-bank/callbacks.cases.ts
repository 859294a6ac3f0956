import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import { newId } from '#common/ids/new-id.js';
import { signatureHeaders } from '#platform/standard-webhooks/webhook-signer.js';
import type { GatewayEvent } from '../../../src/billing/gateways/gateway-event.js';
import { IncomingGatewayEvents } from '../../../src/billing/gateways/incoming-gateway-events.service.js';
import { AnswerSandboxAction } from '../../../src/billing/sandbox-bank/actions/answer-sandbox-action.js';
import { AGAIN, callbackScheduleOf, LATE } from '../../../src/billing/sandbox-bank/callback-schedule.js';
import { CallbackSender } from '../../../src/billing/sandbox-bank/callback-sender.service.js';
import { SandboxCallback } from '../../../src/billing/sandbox-bank/sandbox-callback.entity.js';
import { PurgeSandboxCallbacks } from '../../../src/billing/sandbox-bank/jobs/purge-sandbox-callbacks.job.js';
import { SandboxCallbackRepository } from '../../../src/billing/sandbox-bank/sandbox-callback.repository.js';
import { SandboxCallbackSecrets } from '../../../src/billing/sandbox-bank/sandbox-callback-secrets.service.js';
import { BankAccount, failureOf, SETTLES_AFTER } from '../../support/sandbox-bank.js';
import { TestApp } from '../../support/test-app.js';

/** Seconds after which every callback was sent as often as it is. */
const ALL = LATE + AGAIN;

describe('the callbacks of the sandbox bank', () => {
  let app: TestApp;
  let account: BankAccount;

  const send = () => app.get(CallbackSender).sendDue();
  const received = async (): Promise<string[]> => {
    const rows = await app.em.execute<{ event_id: string }[]>(
      'select event_id from gateway_events order by received_at, id',
    );
    return rows.map((row) => row.event_id);
  };
  const statuses = async () =>
    (await account.callbacks()).map(({ type, charge }) => [type, (charge as { status: string }).status]);

  /** An event that nothing has received yet. */
  function eventWith(id: string): GatewayEvent {
    return {
      id,
      ...account.at,
      idempotencyKey: 'key',
      type: 'refund.updated',
      chargeKey: null,
      refund: {
        ref: 'r',
        chargeRef: 'c',
        status: 'succeeded',
        currency: 'usd',
        amount: 100,
        failureReason: null,
        metadata: {},
      },
    };
  }

  /** A callback that comes so late and so often. */
  async function addCallback(schedule: { delay: number; sends: number }): Promise<string> {
    let id = newId();
    while (JSON.stringify(callbackScheduleOf(id)) !== JSON.stringify(schedule)) id = newId();
    const body = JSON.stringify(eventWith(id));
    const callback = SandboxCallback.create({ id, merchantId: account.merchantId, body }, app.clock.now);
    await app.em.persist(callback).flush();
    return id;
  }

  /** Sends after so many seconds, and counts the callbacks that were sent. */
  async function sendAfter(seconds: number): Promise<number> {
    app.clock.advance(seconds);
    return send();
  }

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    account = await BankAccount.open(app);
  });

  it.each([
    ['sandbox_ok', ['succeeded']],
    ['sandbox_lost_card', ['failed']],
    ['sandbox_settles_later', ['processing', 'succeeded']],
    ['sandbox_fails_later', ['processing', 'failed']],
    ['sandbox_answer_lost', ['succeeded']],
  ])('report every status of a charge of %s', async (token, expected) => {
    await account.charge(token).catch(() => undefined);
    await account.settleAfter(SETTLES_AFTER);
    expect(await statuses()).toEqual(expected.map((status) => ['charge.updated', status]));
  });

  it('report what the buyer decides', async () => {
    const { clientData } = await account.charge('sandbox_action_required');
    await app.get(AnswerSandboxAction).execute(clientData['intent_client_secret'] ?? '', 'approve');
    expect(await statuses()).toEqual([
      ['charge.updated', 'requires_action'],
      ['charge.updated', 'succeeded'],
    ]);
  });

  it('report that a charge was canceled', async () => {
    const { ref } = await account.charge('sandbox_action_required');
    await account.gateway.cancelCharge({ ...account.at, ref });
    await account.gateway.cancelCharge({ ...account.at, ref });
    expect(await statuses()).toEqual([
      ['charge.updated', 'requires_action'],
      ['charge.updated', 'canceled'],
    ]);
  });

  it('carry the charge as it was, its key and its metadata', async () => {
    const input = account.chargeInput();
    const charge = await account.gateway.charge(input);
    const [callback] = await account.callbacks();
    expect(callback).toEqual({
      id: expect.any(String),
      ...account.at,
      idempotencyKey: input.idempotencyKey,
      type: 'charge.updated',
      charge,
    });
  });

  it('are received as events, however late and often they come', async () => {
    for (let index = 0; index < 12; index += 1) await account.charge('sandbox_ok');
    for (let second = 0; second <= ALL; second += 1) await sendAfter(second === 0 ? 0 : 1);
    const sent = (await account.callbacks()).map(({ id }) => id);
    expect((await received()).sort()).toEqual(sent.sort());
    expect(await sendAfter(3_600)).toBe(0);
  });

  it('come on time and once', async () => {
    const id = await addCallback({ delay: 0, sends: 1 });
    expect(await send()).toBe(1);
    expect(await received()).toEqual([id]);
    expect(await sendAfter(3_600)).toBe(0);
  });

  it('come late', async () => {
    await addCallback({ delay: LATE, sends: 1 });
    expect(await sendAfter(LATE - 1)).toBe(0);
    expect(await sendAfter(1)).toBe(1);
  });

  it('come twice, and are one event', async () => {
    const id = await addCallback({ delay: 0, sends: 2 });
    expect([await send(), await sendAfter(AGAIN), await sendAfter(3_600)]).toEqual([1, 1, 0]);
    expect(await received()).toEqual([id]);
  });

  it('come in another order than they were written', async () => {
    const late = await addCallback({ delay: LATE, sends: 1 });
    const later = await addCallback({ delay: 0, sends: 1 });
    for (let second = 0; second <= LATE; second += 1) await sendAfter(second === 0 ? 0 : 1);
    expect(await received()).toEqual([later, late]);
  });

  it('are sent again by another worker when one stops before it has noted them', async () => {
    const id = await addCallback({ delay: 0, sends: 1 });
    const later = new Date(app.clock.now.getTime() + 30_000);
    await app.em.execute('update sandbox_callbacks set due_at = ?', [later]);
    expect([await send(), await sendAfter(30)]).toEqual([0, 1]);
    expect(await received()).toEqual([id]);
  });

  it('are sent by one of several workers', async () => {
    for (let index = 0; index < 10; index += 1) await addCallback({ delay: 0, sends: 1 });
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(10);
    expect(await received()).toHaveLength(10);
  });

  it('are sent again, after longer and longer pauses, while they are not accepted', async () => {
    await addCallback({ delay: 0, sends: 1 });
    await app.em.execute("update sandbox_callbacks set body = '{'");
    expect([await send(), await send()]).toEqual([1, 0]);
    expect([await sendAfter(1), await sendAfter(1), await sendAfter(1)]).toEqual([1, 0, 1]);
    expect(await received()).toEqual([]);
  });

  it('are removed a month after they were written, and not before they were sent', async () => {
    await addCallback({ delay: 0, sends: 1 });
    await send();
    const unsent = await addCallback({ delay: LATE, sends: 1 });
    app.clock.advance(30 * 86_400 + 1);
    await new PurgeSandboxCallbacks(app.get(SandboxCallbackRepository), app.get(Clock)).run();
    expect((await account.callbacks()).map(({ id }) => id)).toEqual([unsent]);
  });

  describe('that are forged', () => {
    interface Forgery {
      body?: string;
      secret?: string;
      at?: Date;
      headers?: Record<string, string[]>;
    }

    const receive = ({ body, secret, at, headers }: Forgery = {}) => {
      const genuine = JSON.stringify(eventWith('event'));
      const [own = ''] = app.get(SandboxCallbackSecrets).all;
      const signed = signatureHeaders({
        id: 'event',
        body: genuine,
        at: at ?? app.clock.now,
        secrets: [secret ?? own],
      });
      const distinct = Object.fromEntries(
        Object.entries(signed).map(([name, value]: [string, string]) => [name, [value]]),
      );
      return app.get(IncomingGatewayEvents).receive('sandbox', {
        body: Buffer.from(body ?? genuine),
        headers: { ...distinct, ...headers },
        merchantId: null,
      });
    };

    it('are not confused with genuine ones', async () => {
      await receive();
      expect(await received()).toEqual(['event']);
    });

    it.each<[string, () => Forgery, string]>([
      ['another body', () => ({ body: JSON.stringify(eventWith('evenT')) }), 'NO_MATCHING_WEBHOOK_SIGNATURE'],
      [
        'another secret',
        () => ({ secret: 'whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4' }),
        'NO_MATCHING_WEBHOOK_SIGNATURE',
      ],
      ['an old timestamp', () => ({ at: new Date(app.clock.now.getTime() - 301_000) }), 'WEBHOOK_TOO_OLD'],
      ['no signature', () => ({ headers: { 'webhook-signature': [] } }), 'MISSING_WEBHOOK_HEADERS'],
    ])('with %s are refused and not stored', async (_case, forge, key) => {
      expect(await failureOf(receive(forge()))).toMatchObject({ key });
      expect(await received()).toEqual([]);
    });
  });
});
