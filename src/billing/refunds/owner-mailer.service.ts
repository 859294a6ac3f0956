import { Injectable, type Type } from '@nestjs/common';
import { OwnerReader } from '#organizations';
import { Mailer } from '#platform/mail/mailer.service.js';
import type { MailTemplate } from '#platform/mail/mail-template.decorator.js';

/** What every mail to owners says of their organization. */
export interface MailedMerchant {
  organizationName: string;
}

/** Writes to the owners of a merchant; joins the caller's unit of work. */
@Injectable()
export class OwnerMailer {
  constructor(
    private readonly owners: OwnerReader,
    private readonly mailer: Mailer,
  ) {}

  /** To each owner once. @param key names the reason */
  async write<Data extends MailedMerchant>(
    template: Type<MailTemplate<Data>>,
    organizationId: string,
    { data, key }: { data: Omit<Data, 'organizationName'>; key: string },
  ): Promise<void> {
    const merchant = await this.owners.find(organizationId);
    const organizationName = merchant?.organizationName ?? '';
    for (const { id: personId, email } of merchant?.owners ?? [])
      await this.mailer.enqueue({
        ...{ template, to: email, personId, organizationId },
        data: { ...data, organizationName } as Data,
        dedupeKey: `${key}:${personId}`,
      });
  }
}
