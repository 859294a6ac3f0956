import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MailConfig } from '#config/mail.config.js';
import { MailRecipients } from './mail-recipients.registry.js';
import { MailReader } from './mail-reader.service.js';
import { MailTemplateRegistry } from './mail-template.registry.js';
import { MailRenderer } from './mail-renderer.service.js';
import { Mailer } from './mailer.service.js';
import { MailMetrics } from './mail.metrics.js';
import { MailQueries } from './mail.queries.js';
import { MailSearch } from './mail-search.queries.js';
import { MailRepository } from './mail.repository.js';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';
import { PurgeMails } from './purge-mails.job.js';
import { MailResender } from './mail-resender.service.js';
import { SendMail } from './send-mail.listener.js';
import { MailTransport } from './transports/mail-transport.js';
import { MailboxTransport } from './transports/mailbox.transport.js';
import { SmtpTransport } from './transports/smtp.transport.js';

/** The one place that decides how mails leave; without a server the settings have asked for the mailbox. */
function transportFor({ smtpUrl, from }: MailConfig): MailTransport {
  return smtpUrl === undefined ? new MailboxTransport() : new SmtpTransport(smtpUrl, from);
}

/** Writing, sending and reading mails. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Mailer,
    MailRecipients,
    MailResender,
    MailTemplateRegistry,
    MailRenderer,
    MailReader,
    MailQueries,
    MailSearch,
    MailRepository,
    OutgoingMailRepository,
    MailMetrics,
    SendMail,
    { provide: MailTransport, inject: [MailConfig], useFactory: transportFor },
  ],
  exports: [Mailer, MailResender, MailRecipients, MailReader, MailQueries, MailSearch, MailRepository],
})
export class MailModule implements OnApplicationShutdown {
  constructor(@Inject(MailTransport) private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** The jobs around mails. */
@Module({ providers: [PurgeMails] })
export class MailWorkersModule {}
