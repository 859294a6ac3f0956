import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { asSubject, HIDDEN_LINK, type MailContent } from './mail-content.js';
import type { MailAppearance } from './templates/mail-look.js';
import { renderMail } from './templates/render-mail.js';
import { MailTemplateRegistry } from './mail-template.registry.js';

/** What a mail is written from: the columns of its row that say what it is. */
export interface MailDraft {
  template: string;
  recipient: string;
  data: object;
}

export interface WrittenMail {
  html: string;
  text: string;
}

/** Turns the data of a mail into words, and words into HTML and plain text. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly mailTemplateRegistry: MailTemplateRegistry,
    private readonly application: ApplicationConfig,
  ) {}

  /** The mail as its recipient gets it at a moment; written again for the same moment it is the same. */
  async compose(mail: MailDraft, at: Date): Promise<MailContent> {
    return this.composeWith(mail, async (make) => make(at));
  }

  /** @throws LinkIsGone when the link of a mail made earlier is of no use to anybody by now */
  async requireCurrent({ template, data }: Pick<MailDraft, 'template' | 'data'>): Promise<void> {
    await this.mailTemplateRegistry.get(template).requireCurrent?.(data);
  }

  /** The mail as others may read it. No secret link is even made. */
  async composePreview(mail: MailDraft): Promise<MailContent> {
    return this.composeWith(mail, async () => HIDDEN_LINK);
  }

  /** `appearance` is for previews; without it the mail follows the settings of its reader. */
  render(content: MailContent, appearance?: MailAppearance): WrittenMail {
    return renderMail(content, { application: this.application, appearance });
  }

  private async composeWith(
    { template, recipient, data }: MailDraft,
    secretLink: (make: (at: Date) => string | Promise<string>) => Promise<string>,
  ): Promise<MailContent> {
    const content = await this.mailTemplateRegistry
      .get(template)
      .compose(data, { to: recipient, secretLink });
    return { ...content, subject: asSubject(content.subject) };
  }
}
