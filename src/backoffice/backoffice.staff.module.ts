import { Module } from '@nestjs/common';
import { QueueViewsModule } from '#platform/queues/queue-views.module.js';
import { MailsStaffController } from './mails/http/mails.staff.controller.js';
import { QueueBoardStaffController } from './queues/http/queue-board.staff.controller.js';

/** What staff see across domains, and what the platform keeps. */
@Module({
  imports: [QueueViewsModule],
  controllers: [MailsStaffController, QueueBoardStaffController],
})
export class BackofficeStaffModule {}
