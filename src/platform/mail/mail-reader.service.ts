import { Injectable } from '@nestjs/common';
import { MailConfig } from '#config/mail.config.js';
import type { MailContent } from './mail-content.js';
import { MailQueries, type MailRow, type Repeat, type StoredMail } from './mail.queries.js';
import { LinkIsGone } from './mail-template.decorator.js';
import { MailRenderer } from './mail-renderer.service.js';
import type { MailAppearance } from './templates/mail-look.js';

/** A mail to be read, with its words in both forms. */
export interface ReadMail extends MailRow {
  html: string;
  text: string;
  /** Whether a placeholder stands where the recipient has a link of their own. */
  linksAreHidden: boolean;
  /** The mails that repeat it, the newest first. */
  resentAs: Repeat[];
}

/**
 * Opens a mail for somebody other than its recipient. In the mailbox nobody else has received it, so there it is written
 * once more with its links, for the moment it was sent, as long as they work; otherwise, and where a mail went over a
 * server, it shows placeholders.
 */
@Injectable()
export class MailReader {
  constructor(
    private readonly mails: MailQueries,
    private readonly renderer: MailRenderer,
    private readonly config: MailConfig,
  ) {}

  /** @throws MAIL_NOT_FOUND */
  async read(id: string, appearance?: MailAppearance): Promise<ReadMail> {
    const { data, content, ...row } = await this.mails.get(id);
    const whole = await this.contentWithLinks({ ...row, data, content });
    const written = this.renderer.render(whole ?? content, appearance);
    return { ...row, ...written, linksAreHidden: whole === null, resentAs: await this.mails.repeatsOf(id) };
  }

  private async contentWithLinks(mail: StoredMail): Promise<MailContent | null> {
    if (!this.config.usesMailbox || mail.carrier !== 'mailbox' || mail.sentAt === null) return null;
    try {
      return await this.renderer.compose(mail, mail.sentAt);
    } catch (error) {
      if (error instanceof LinkIsGone) return null;
      throw error;
    }
  }
}
