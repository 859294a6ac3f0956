import { Body, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { withRows } from '#platform/database/listing/page.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { MailReader } from '#platform/mail/mail-reader.service.js';
import { MailErrors } from '#platform/mail/mail.errors.js';
import { MailQueries } from '#platform/mail/mail.queries.js';
import { MailResender } from '#platform/mail/mail-resender.service.js';
import { MailDetailWire, MailWire, presentMail, presentReadMail, ResentMailWire } from '../mail.presenter.js';
import { MailIdParams, MailListQuery, MailPreviewQuery } from './mails.staff.dto.js';

/**
 * A mail is somebody's HTML in our origin: nothing in it runs, nothing is loaded, and only the console may frame it. Its
 * links open in tabs of their own.
 */
const PREVIEW_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

@StaffController('mails', 'Mails')
export class MailsStaffController {
  constructor(
    private readonly mails: MailQueries,
    private readonly reader: MailReader,
    private readonly mailResender: MailResender,
  ) {}

  @Get()
  @StaffCan({ mail: ['list'] })
  @ApiOperation({ summary: 'List sent, pending and failed emails' })
  @ApiStaffPage(MailWire)
  async listMails(@Query() query: MailListQuery): Promise<StaffList<MailWire>> {
    const page = await this.mails.page(query);
    return withRows(page, page.data.map(presentMail));
  }

  @Get(':id')
  @StaffCan({ mail: ['list'] })
  @Fails(MailErrors.MAIL_NOT_FOUND)
  @ApiOperation({ summary: 'Get an email with its content' })
  @ApiOkResponse({ type: MailDetailWire })
  async getMail(@Param() { id }: MailIdParams): Promise<MailDetailWire> {
    return presentReadMail(await this.reader.read(id));
  }

  @Get(':id/preview')
  @StaffCan({ mail: ['list'] })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', PREVIEW_POLICY)
  @Header('x-frame-options', 'SAMEORIGIN')
  @Fails(MailErrors.MAIL_NOT_FOUND)
  @ApiOperation({ summary: 'Preview an email as HTML' })
  @ApiProduces('text/html')
  async previewMail(
    @Param() { id }: MailIdParams,
    @Query() { appearance }: MailPreviewQuery,
  ): Promise<string> {
    return (await this.reader.read(id, appearance)).html;
  }

  @Post(':id/resend')
  @HttpCode(200)
  @StaffCan({ mail: ['resend'] })
  @Fails(
    MailErrors.MAIL_NOT_FOUND,
    MailErrors.MAIL_IS_WAITING,
    MailErrors.MAIL_RESENT_RECENTLY,
    MailErrors.MAIL_ADDRESS_CHANGED,
    MailErrors.MAIL_LINK_IS_GONE,
    MailErrors.MAIL_TEMPLATE_UNKNOWN,
  )
  @ApiOperation({ summary: 'Resend an email to the same address' })
  @ApiOkResponse({ type: ResentMailWire })
  async resend(
    @Param() { id }: MailIdParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ResentMailWire> {
    return { id: await this.mailResender.execute(id, staff.acting(reason)) };
  }
}
