import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailRecipients } from '#platform/mail/mail-recipients.registry.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { UserRepository } from './user.repository.js';

/** Tells whoever sends mails again whose address is whose by now. */
@Injectable()
export class UserRecipients implements OnModuleInit {
  constructor(
    private readonly mailRecipients: MailRecipients,
    private readonly users: UserRepository,
  ) {}

  onModuleInit(): void {
    this.mailRecipients.register((userId, address) => this.have(userId, address));
  }

  /** False for somebody who is gone, too. */
  private async have(userId: string, address: string): Promise<boolean> {
    const user = await this.users.findById(userId);
    return user?.email === normalizeEmail(address);
  }
}
