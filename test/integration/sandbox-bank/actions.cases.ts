import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AnswerSandboxAction } from '../../../src/billing/sandbox-bank/actions/answer-sandbox-action.js';
import { BankAccount, failureOf } from '../../support/sandbox-bank.js';
import { TestApp } from '../../support/test-app.js';

const DAY = 86_400;

describe('a payment that the buyer has to confirm', () => {
  let app: TestApp;
  let account: BankAccount;

  const answer = (secret: string | undefined, outcome: 'approve' | 'reject') =>
    app.get(AnswerSandboxAction).execute(secret ?? '', outcome);

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    account = await BankAccount.open(app);
  });

  it('gives the page a secret', async () => {
    const { clientData } = await account.charge('sandbox_action_required');
    expect(clientData).toEqual({
      intent_client_secret: expect.stringMatching(/^sandbox_pi_[0-9A-Za-z]{43}$/),
      intent_status: 'requires_action',
    });
  });

  it.each([
    ['approve', 'succeeded', null, 1_000],
    ['reject', 'failed', { code: 'authentication_failed', isHard: false }, 0],
  ] as const)('ends when they %s it', async (outcome, status, decline, capturedAmount) => {
    const returnUrl = 'https://example.com/confirmation';
    const { ref, clientData } = await account.charge('sandbox_action_required', { returnUrl });
    expect(await answer(clientData['intent_client_secret'], outcome)).toEqual({ status, returnUrl });
    expect(await account.find(ref)).toMatchObject({ status, decline, capturedAmount, clientData: {} });
  });

  it('is answered once', async () => {
    const { clientData } = await account.charge('sandbox_action_required');
    const secret = clientData['intent_client_secret'];
    const outcomes = await Promise.allSettled([
      answer(secret, 'approve'),
      answer(secret, 'reject'),
      answer(secret, 'approve'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failureOf(answer(secret, 'approve'))).toMatchObject({ key: 'SANDBOX_ACTION_ENDED' });
  });

  it('is not found by another secret', async () => {
    expect(await failureOf(answer('sandbox_pi_unknown', 'approve'))).toMatchObject({
      key: 'SANDBOX_ACTION_NOT_FOUND',
    });
  });

  it('stays open without an answer, until it is canceled', async () => {
    const { ref, clientData } = await account.charge('sandbox_action_required');
    await account.moveClock(400 * DAY);
    expect(await account.settleAfter(30 * DAY)).toBe(0);
    expect(await account.find(ref)).toMatchObject({ status: 'requires_action' });
    expect(await account.gateway.cancelCharge({ ...account.at, ref })).toMatchObject({ status: 'canceled' });
    expect(await failureOf(answer(clientData['intent_client_secret'], 'approve'))).toMatchObject({
      key: 'SANDBOX_ACTION_ENDED',
    });
  });

  it('can be canceled while it settles, and not after that', async () => {
    const settling = await account.charge('sandbox_settles_later');
    const cancel = ({ ref }: { ref: string }) => account.gateway.cancelCharge({ ...account.at, ref });
    expect(await cancel(settling)).toMatchObject({ status: 'canceled' });
    expect(await account.settleAfter(DAY)).toBe(0);
    const settled = await account.charge('sandbox_settles_later');
    app.clock.advance(DAY);
    expect(await cancel(settled)).toMatchObject({ status: 'succeeded' });
  });

  it('is either answered or canceled when both meet', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { ref, clientData } = await account.charge('sandbox_action_required');
      const [answered, canceled] = await Promise.allSettled([
        answer(clientData['intent_client_secret'], 'approve'),
        account.gateway.cancelCharge({ ...account.at, ref }),
      ]);
      const { status } = (await account.find(ref)) ?? {};
      expect(status).toBe(answered.status === 'fulfilled' ? 'succeeded' : 'canceled');
      expect(canceled).toMatchObject({ status: 'fulfilled', value: { status } });
    }
  });

  it('cannot be canceled by another merchant', async () => {
    const other = await BankAccount.open(app);
    const { ref } = await account.charge('sandbox_action_required');
    await expect(account.gateway.cancelCharge({ ...other.at, ref })).rejects.toThrow('no charge');
  });
});
