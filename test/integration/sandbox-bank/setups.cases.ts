import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AnswerSandboxAction } from '../../../src/billing/sandbox-bank/actions/answer-sandbox-action.js';
import { GatewayUnavailable } from '../../../src/billing/gateways/gateway-unavailable.error.js';
import { BankAccount, failureOf, SETTLES_AFTER } from '../../support/sandbox-bank.js';
import { TestApp } from '../../support/test-app.js';

describe('the setup of a card', () => {
  let app: TestApp;
  let account: BankAccount;

  const setUp = (token: string) => account.gateway.setup(account.setupInput(token));

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    account = await BankAccount.open(app);
  });

  it.each([
    ['sandbox_ok', 'succeeded'],
    ['sandbox_renewal_declined', 'succeeded'],
    ['sandbox_action_required', 'requires_action'],
    ['sandbox_settles_later', 'processing'],
    ['sandbox_fails_later', 'processing'],
  ])('of %s is %s, and charges nothing', async (token, status) => {
    const setup = await setUp(token);
    expect(setup).toMatchObject({ status, method: { ref: expect.any(String), fingerprint: token } });
    expect(setup).not.toHaveProperty('amount');
    expect(await account.gateway.findSetup({ ...account.at, ref: setup.ref })).toEqual(setup);
    expect(await account.find(setup.ref)).toBeNull();
  });

  it.each([
    ['sandbox_declined', 'card_declined'],
    ['sandbox_insufficient_funds', 'insufficient_funds'],
    ['sandbox_lost_card', 'lost_card'],
  ])('of %s is declined, and saves nothing', async (token, code) => {
    expect(await setUp(token)).toMatchObject({ status: 'failed', decline: { code }, method: { ref: null } });
  });

  it('saves a card that can be charged later', async () => {
    const { method } = await setUp('sandbox_renewal_lost_card');
    expect(await account.chargeMethod(method?.ref ?? '')).toMatchObject({
      status: 'failed',
      decline: { code: 'lost_card', isHard: true },
    });
  });

  it('ends when the buyer confirms it', async () => {
    const { ref, clientData } = await setUp('sandbox_action_required');
    await app.get(AnswerSandboxAction).execute(clientData['intent_client_secret'] ?? '', 'approve');
    expect(await account.gateway.findSetup({ ...account.at, ref })).toMatchObject({ status: 'succeeded' });
  });

  it('can be canceled while the buyer has not confirmed it', async () => {
    const { ref } = await setUp('sandbox_action_required');
    expect(await account.gateway.cancelSetup({ ...account.at, ref })).toMatchObject({ status: 'canceled' });
  });

  it('fails later', async () => {
    const { ref } = await setUp('sandbox_fails_later');
    await account.settleAfter(SETTLES_AFTER);
    expect(await account.gateway.findSetup({ ...account.at, ref })).toMatchObject({ status: 'failed' });
  });

  it('is made once, also when its answer is lost', async () => {
    const input = account.setupInput('sandbox_answer_lost');
    expect(await failureOf(account.gateway.setup(input))).toBeInstanceOf(GatewayUnavailable);
    const found = await account.gateway.findSetup({ ...input, since: app.clock.now });
    expect(found).toMatchObject({ status: 'succeeded' });
    expect(await account.gateway.setup(input)).toEqual(found);
  });

  it('is never disputed', async () => {
    await setUp('sandbox_disputed');
    expect(await account.settleAfter(60)).toBe(0);
  });

  it('reports what became of it', async () => {
    await setUp('sandbox_settles_later');
    await account.settleAfter(SETTLES_AFTER);
    expect(await account.callbacks()).toMatchObject([
      { type: 'setup.updated', setup: { status: 'processing' } },
      { type: 'setup.updated', setup: { status: 'succeeded' } },
    ]);
  });
});
