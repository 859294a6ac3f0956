import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import {
  LinkIsGone,
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { MerchantQueries } from '../../merchants/merchant.queries.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { notesOf, type MailedSeller } from '../../merchants/mailed-seller.js';
import { LOGIN_CODE_MINUTES } from '../login-code.entity.js';
import { LoginCodeMaker } from '../login-code-maker.service.js';
import { LoginCodeRepository } from '../login-code.repository.js';

export interface LoginCodeData {
  /** The row that the code is derived from. */
  codeId: string;
  seller: MailedSeller;
}

const MINUTES = String(LOGIN_CODE_MINUTES);

/** Contains the code with which a customer signs in to the portal. */
@Injectable()
@MailTemplateOf('billing.login-code')
export class LoginCodeMail implements MailTemplate<LoginCodeData> {
  constructor(
    private readonly codes: LoginCodeRepository,
    private readonly maker: LoginCodeMaker,
    private readonly customers: CustomerRepository,
    private readonly merchants: MerchantQueries,
    private readonly merchantTime: MerchantTime,
  ) {}

  async compose({ codeId, seller }: LoginCodeData, mail: MailAtHand): Promise<MailContent> {
    const code = await mail.secretLink(() => this.codeOf(codeId));
    return {
      subject: `Your sign-in code for ${seller.name}`,
      preheader: `It works once, within ${MINUTES} minutes.`,
      heading: `Sign in to ${seller.name}`,
      paragraphs: [
        `Enter this code to see your orders and subscriptions at ${seller.name}:`,
        code,
        `It works once, within ${MINUTES} minutes.`,
      ],
      notes: [
        'If you did not request it, ignore this email. Do not share the code: anyone who has it can sign in.',
        ...notesOf(seller),
      ],
    };
  }

  /** @throws LinkIsGone once it was used, has expired, or the customer has left the address */
  private async codeOf(id: string): Promise<string> {
    const row = await this.codes.findById(id);
    const customer = row && (await this.customers.findById(row.customerId));
    const merchant = customer && (await this.merchants.find(customer.organizationId));
    if (row === null || !merchant || customer.email !== row.email)
      throw new LinkIsGone('the code of this mail was used, or the customer has another address');
    if (row.expiresAt <= this.merchantTime.of(merchant))
      throw new LinkIsGone('the code of this mail has expired');
    const hash = Buffer.from(row.codeHash);
    const code = this.maker
      .codesOf(id)
      .find((made) => this.maker.candidates(made).some((candidate) => candidate.hash.equals(hash)));
    if (code === undefined) throw new LinkIsGone('the secret that made the code of this mail is gone');
    return code;
  }
}
