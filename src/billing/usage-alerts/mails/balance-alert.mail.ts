import { Injectable } from '@nestjs/common';
import type { MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { PortalLink } from '../../grants/portal-link.service.js';
import { notesOf, type MailedSeller } from '../../merchants/mailed-seller.js';

export interface BalanceAlertData {
  organizationId: string;
  seller: MailedSeller;
  /** The name of the meter. */
  meter: string;
  /** A decimal; negative beyond the credited units. */
  balance: string;
  /** BCP 47; how numbers are written. */
  locale: string;
}

/** Warns customers that their balance of a meter has fallen to a threshold. */
@Injectable()
@MailTemplateOf('billing.balance-alert')
export class BalanceAlertMail implements MailTemplate<BalanceAlertData> {
  constructor(private readonly portal: PortalLink) {}

  async compose(data: BalanceAlertData): Promise<MailContent> {
    const { organizationId, seller, meter } = data;
    const fact = inWords(data);
    return {
      subject: `${meter}: ${fact}`,
      preheader: `${meter} at ${seller.name}: ${fact}.`,
      heading: 'Your usage balance',
      paragraphs: [`Your balance of ${meter} at ${seller.name} has changed: ${fact}.`],
      action: { label: 'View usage', href: await this.portal.to(organizationId) },
      notes: notesOf(seller),
    };
  }
}

function inWords({ balance, locale }: BalanceAlertData): string {
  const isNegative = balance.startsWith('-');
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(
    balance.replace('-', '') as `${number}`,
  );
  if (isNegative) return `${size} units over your credits`;
  return size === '0' ? 'no units left' : `${size} units left`;
}
