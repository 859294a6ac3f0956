import { Injectable, Logger } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import { PaymentForms, type PaymentFormConfig } from '../gateways/payment-forms.service.js';
import type { CustomerSession, GatewayRef, PaymentGateway } from '../gateways/payment-gateway.js';
import { PaymentMethodRepository } from './payment-method.repository.js';

/** Who pays by a form. */
export interface FormPayer {
  /** What is paid for: each has a session of its own. */
  recordId: string;
  merchantId: string;
  customerId: string;
  /** What the form has so far. */
  form: PaymentFormConfig;
}

/** Maximum number of sessions in memory. The oldest one is dropped first. */
const KEPT = 1_000;
/** Seconds before its expiry from which a session is replaced, so that buyers have time to load the form. */
const MARGIN = 300;
/** Seconds until a gateway that opened no session is asked again. */
const PAUSE = 60;

interface KeptSession {
  session: Promise<CustomerSession | null>;
  until: Date;
}

/**
 * Has payment forms offer the methods that a gateway has saved for a customer. Sessions are kept in memory, so that a page that
 * reads its checkout again and again does not call the gateway each time.
 */
@Injectable()
export class OfferedMethods {
  private readonly logger = new Logger('Billing');
  private readonly sessions = new Map<string, KeptSession>();

  constructor(
    private readonly gateways: GatewayRegistry,
    private readonly forms: PaymentForms,
    private readonly methods: PaymentMethodRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * What the form needs beside its config; empty where nothing is offered, also while the gateway does not answer. Outside of
   * units of work, and only for the customer: the session shows what they have saved.
   */
  async configOf({ recordId, merchantId, customerId, form }: FormPayer): Promise<PaymentFormConfig> {
    const { publishable_key: current } = await this.forms.configOf(merchantId);
    // A form of another account cannot charge what is saved at this one.
    if (current === undefined || current !== form['publishable_key']) return {};
    const gateway = this.gateways.of(merchantId);
    if (!gateway.openCustomerSession) return {};
    const account = await gateway.accountFor(merchantId);
    const at = { gateway: gateway.name, account };
    const ref = await this.methods.findOfferedCustomerRef(customerId, at);
    if (ref === null) return {};
    const session = await this.sessionFor(`${recordId} ${ref}`, gateway, { merchantId, account, ref });
    return session === null ? {} : { customer_id: ref, customer_session_client_secret: session.clientSecret };
  }

  private async sessionFor(
    key: string,
    gateway: PaymentGateway,
    customer: GatewayRef,
  ): Promise<CustomerSession | null> {
    const now = this.clock.now();
    const known = this.sessions.get(key);
    if (known !== undefined && known.until > now) return known.session;
    const kept = { session: this.open(gateway, customer), until: addSeconds(now, PAUSE) };
    this.sessions.delete(key);
    this.sessions.set(key, kept);
    const [oldest] = this.sessions.keys();
    if (this.sessions.size > KEPT && oldest !== undefined) this.sessions.delete(oldest);
    const session = await kept.session;
    if (session !== null) kept.until = addSeconds(now, Math.max(PAUSE, session.lifetime - MARGIN));
    return session;
  }

  /** Null where there is none: buyers can always pay by another method. */
  private async open(gateway: PaymentGateway, customer: GatewayRef): Promise<CustomerSession | null> {
    try {
      return (await gateway.openCustomerSession?.(customer)) ?? null;
    } catch (error) {
      this.logger.warn({ err: error, merchantId: customer.merchantId }, 'saved methods cannot be offered');
      return null;
    }
  }
}
