import { Injectable } from '@nestjs/common';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import { PaymentMethodErrors } from '../payment-methods/payment-method.errors.js';
import {
  presentAddedMethod,
  presentSetup,
  type AddedPaymentMethodWire,
  type PaymentMethodColumns,
} from '../payment-methods/payment-method.presenter.js';
import { PaymentMethodQueries } from '../payment-methods/payment-method.queries.js';
import { challengeIn } from '../payments/payment-challenge.js';
import { PaymentFlow } from '../payments/payment-flow.service.js';
import { BeginMethodSetup, type MethodSetupInput } from './actions/begin-method-setup.js';
import { ChooseDefaultMethod } from './actions/choose-default-method.js';
import { ChallengeResolver } from './challenge-resolver.service.js';
import { MethodSetupQueries, type MethodSetupColumns } from './method-setup.queries.js';

type Owner = Pick<PortalCustomer, 'customerId' | 'organizationId'>;

/** Saves a method in three steps: the attempt is committed, the gateway is called, the outcome is committed. */
@Injectable()
export class MethodSetupFlow {
  constructor(
    private readonly beginMethodSetup: BeginMethodSetup,
    private readonly chooseDefaultMethod: ChooseDefaultMethod,
    private readonly payments: PaymentFlow,
    private readonly challenges: ChallengeResolver,
    private readonly setups: MethodSetupQueries,
    private readonly methods: PaymentMethodQueries,
  ) {}

  /**
   * A setup that still waits for the customer is given up for the new one.
   * @throws PAYMENT_METHOD_DECLINED, and as BeginMethodSetup
   */
  async add(owner: Owner, input: MethodSetupInput): Promise<AddedPaymentMethodWire> {
    await this.challenges.abandonSetup(owner.customerId);
    const id = await this.beginMethodSetup.execute(owner, input);
    await this.payments.run(id);
    return this.present(await this.setups.get(id));
  }

  /**
   * What became of a setup after the customer has authenticated.
   * @throws PAYMENT_METHOD_SETUP_NOT_FOUND, also for those of others; PAYMENT_METHOD_DECLINED
   */
  async confirm(
    owner: Owner,
    { setupIntentId, isDefault }: { setupIntentId: string; isDefault: boolean },
  ): Promise<AddedPaymentMethodWire> {
    const found = await this.setups.findOf(owner.customerId, setupIntentId);
    if (found === null) throw PaymentMethodErrors.PAYMENT_METHOD_SETUP_NOT_FOUND();
    if (found.status === 'pending') await this.lookUp(found.id);
    const setup = await this.setups.get(found.id);
    const method = await this.methodOf(setup);
    if (isDefault && method !== null && !method.isDefault)
      await this.chooseDefaultMethod.execute(method.id, owner);
    return this.present(setup);
  }

  private async lookUp(id: string): Promise<void> {
    try {
      await this.challenges.lookUp(id);
    } catch (error) {
      // It is looked up again later.
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
  }

  /** @throws PAYMENT_METHOD_DECLINED */
  private async present(setup: MethodSetupColumns): Promise<AddedPaymentMethodWire> {
    if (setup.status === 'failed') throw declined(setup.declineMessage);
    const method = await this.methodOf(setup);
    if (method !== null) return presentAddedMethod(method);
    return presentSetup(setup, challengeIn(setup.context)?.clientSecret ?? null);
  }

  private async methodOf({
    status,
    gateway,
    method,
  }: MethodSetupColumns): Promise<PaymentMethodColumns | null> {
    const ref = method?.ref;
    return status === 'succeeded' && ref ? this.methods.findByGatewayRef(gateway, ref) : null;
  }
}

function declined(message: string | null) {
  return PaymentMethodErrors.PAYMENT_METHOD_DECLINED({}, message === null ? {} : { message });
}
