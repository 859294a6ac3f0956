import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import { momentInWords } from '#platform/mail/requested-by.js';

export interface ImpersonationNoticeData {
  userId: string;
  name: string;
  /** Null where users do not learn the names of staff. */
  staffName: string | null;
  /** When it began, in ISO 8601. */
  at: string;
  /** Whether anything can be changed, as it was at the beginning. */
  readOnly: boolean;
}

/** Informs users that staff see their account as they do. The reason stays in the audit log. */
@Injectable()
@MailTemplateOf('auth.impersonation-notice')
export class ImpersonationNoticeMail implements MailTemplate<ImpersonationNoticeData> {
  constructor(private readonly application: ApplicationConfig) {}

  compose({ name, staffName, at, readOnly }: ImpersonationNoticeData): MailContent {
    const person = presentableName(name);
    const staff = staffName === null ? null : presentableName(staffName);
    const who = staff === null ? 'a member of our support team' : `${staff} from our support team`;
    return {
      subject: 'Our support team opened your account',
      preheader: 'They see what you see. There is nothing to do.',
      heading: 'Our support team opened your account',
      paragraphs: [
        `${person === null ? 'Hello' : `Hello ${person}`}, ${who} opened your ${this.application.name} account ${momentInWords(new Date(at))} and sees what you see when you are signed in.`,
        readOnly ? ONLY_LOOKING : AS_YOU,
      ],
      notes: ['They cannot see your password. If you did not ask for help, contact us.'],
    };
  }
}

const ONLY_LOOKING =
  'They cannot change anything unless they confirm it with their own password. Everything they do is recorded under their name.';
const AS_YOU = 'They may make changes for you. Everything they do is recorded under their name.';
