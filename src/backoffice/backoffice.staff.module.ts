import { Module } from '@nestjs/common';
import { MailsStaffController } from './mails/http/mails.staff.controller.js';

/** What staff see across domains, and what the platform keeps. */
@Module({ controllers: [MailsStaffController] })
export class BackofficeStaffModule {}
