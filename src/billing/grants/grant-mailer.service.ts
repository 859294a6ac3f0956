import { Injectable, type Type } from '@nestjs/common';
import { isEmail } from '#common/net/email-address.js';
import type { Locked } from '#platform/database/locked.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { templateNameOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import type { Benefit } from '../benefits/benefit.entity.js';
import type { Customer } from '../customers/customer.entity.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { ProductQueries } from '../products/product.queries.js';
import type { BenefitGrant } from './grant.entity.js';
import { GrantRepository } from './grant.repository.js';
import { scopeOf } from './grant-schedule.service.js';
import type { AccessChange, HeldGrant } from './grant-settler.service.js';
import { AccessEndedMail } from './mails/access-ended.mail.js';
import { AccessGrantedMail } from './mails/access-granted.mail.js';
import { GrantActionNeededMail } from './mails/grant-action-needed.mail.js';
import type { MailedAccess } from './mails/mailed-access.js';
import { PurchaseQueries } from './purchase.queries.js';

/** Mails of one template to one address: anyone can order what is free for any address. */
const MAILS_AN_HOUR = 10;

export interface ChangedAccess {
  grant: Locked<BenefitGrant>;
  benefit: Readonly<Benefit>;
  change: AccessChange;
}

interface Written {
  customer: Locked<Customer>;
  /** Names what the mail is about, together with the instant. */
  grant: Locked<BenefitGrant>;
  now: Date;
}

/** Writes to customers about what they may use; joins the caller's unit of work. */
@Injectable()
export class GrantMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly merchants: MerchantQueries,
    private readonly products: ProductQueries,
    private readonly purchases: PurchaseQueries,
    private readonly grants: GrantRepository,
  ) {}

  /** One mail for all that a purchase has granted at once, and one for all that has ended. */
  async reportSettled(
    changes: readonly ChangedAccess[],
    customer: Locked<Customer>,
    now: Date,
  ): Promise<void> {
    const of = (wanted: AccessChange) =>
      changes.filter(({ change, benefit }) => change === wanted && isShown(benefit));
    const [granted, pending, ended] = [of('granted'), of('pending'), of('ended')];
    if (granted[0]) await this.reportGranted({ customer, grant: granted[0].grant, now }, granted, pending);
    if (ended[0])
      await this.write(AccessEndedMail, { customer, grant: ended[0].grant, now }, { ended: namesOf(ended) });
  }

  /** Of another service that is the first to grant something of the purchase; otherwise the mail before has listed it. */
  async reportDelivered({ grant, benefit, customer, now }: HeldGrant): Promise<void> {
    const others = (await this.grants.listOf(customer, scopeOf(grant))).filter(({ id }) => id !== grant.id);
    if (!isShown(benefit) || others.some(({ isGranted }) => isGranted)) return;
    const waiting = others.filter(({ pendingOperation }) => pendingOperation === 'grant');
    const benefits = await this.grants.listBenefits(waiting.map(({ benefitId }) => benefitId));
    const pending = benefits.filter(isShown).map((one) => ({ benefit: one }));
    await this.reportGranted({ customer, grant, now }, [{ grant, benefit }], pending);
  }

  /** @param message what the customer has to do */
  async askForAction({ grant, benefit, customer, now }: HeldGrant, message: string): Promise<void> {
    if (!isShown(benefit)) return;
    const data = { grantId: grant.id, benefit: benefit.description, message };
    await this.write(GrantActionNeededMail, { customer, grant, now }, data);
  }

  private async reportGranted(
    written: Written,
    granted: readonly Pick<ChangedAccess, 'grant' | 'benefit'>[],
    pending: readonly Pick<ChangedAccess, 'benefit'>[],
  ): Promise<void> {
    await this.write(AccessGrantedMail, written, {
      granted: granted.map(({ grant: { id: grantId }, benefit: { type, description } }) => ({
        ...{ grantId, type, description },
      })),
      pending: namesOf(pending),
    });
  }

  private async write<Data extends MailedAccess>(
    template: Type<MailTemplate<Data>>,
    { customer, grant, now }: Written,
    data: Omit<Data, keyof MailedAccess>,
  ): Promise<void> {
    if (customer.deletedAt || !isEmail(customer.email)) return;
    const { organizationId } = grant;
    const merchant = await this.merchants.find(organizationId);
    const purchase = merchant && (await this.purchases.find(scopeOf(grant)));
    const product = purchase && (await this.products.find(purchase.productId));
    if (!product) return;
    await this.mailer.enqueue({
      template,
      to: customer.email,
      organizationId,
      data: { organizationId, seller: sellerOf(merchant), product: product.name, ...data } as Data,
      dedupeKey: `${templateNameOf(template) ?? ''}:${grant.id}:${now.toISOString()}`,
      perHourAndAddress: MAILS_AN_HOUR,
    });
  }
}

/** Customers do not see private benefits at the portal either. */
function isShown({ visibility }: Readonly<Benefit>): boolean {
  return visibility === 'public';
}

function namesOf(changed: readonly { benefit: Readonly<Benefit> }[]): string[] {
  return changed.map(({ benefit }) => benefit.description);
}
