import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '#platform/http/access/public.access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { HtmlPage } from '#platform/http/pages/html-page.decorator.js';
import { buyerPagePolicy } from '../../checkouts/buyer-page.js';
import { OwnMerchant } from '../../customers/own-merchant.service.js';
import { isStripeForm, PaymentForms } from '../../gateways/payment-forms.service.js';
import { LinkReturns } from '../../linked-accounts/link-returns.service.js';
import type { MerchantColumns } from '../../merchants/merchant.queries.js';
import { PortalOrganizationReader } from '../portal-organization-reader.service.js';
import { PortalPagePresenter } from '../portal-page.presenter.js';
import { LinkReturnQuery, PortalPageQuery } from './portal-pages.dto.js';
import { PortalOrganizationPath } from './portal-organizations.dto.js';

/** Where customers see and change what is theirs. */
@ApiExcludeController()
@Controller('portal')
export class PortalPagesController {
  constructor(
    private readonly organizations: PortalOrganizationReader,
    private readonly forms: PaymentForms,
    private readonly presenter: PortalPagePresenter,
    private readonly linkReturns: LinkReturns,
    private readonly ownMerchant: OwnMerchant,
  ) {}

  /** Where platforms send customers who link an account. */
  @Get()
  @Public()
  async returnToPortal(@Query() query: LinkReturnQuery, @Res() reply: FastifyReply): Promise<void> {
    const path = await this.linkReturns.pathFor(query);
    if (path === null) throw HttpErrors.NOT_FOUND();
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    await reply.redirect(path, 303);
  }

  @Get(':slug')
  @Public()
  @HtmlPage()
  async showPortalPage(
    @Param() { slug }: PortalOrganizationPath,
    @Query() { theme, locale }: PortalPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const merchant = await this.organizations.findMerchant(slug);
    const formConfig = merchant === null ? {} : await this.forms.configOf(merchant.id);
    if (merchant === null) void reply.status(404);
    void reply.header(
      'content-security-policy',
      buyerPagePolicy({ embedOrigin: null, hasStripeForm: isStripeForm(formConfig) }),
    );
    // The address may hold the token of a session.
    void reply.header('referrer-policy', 'no-referrer');
    return this.presenter.render({ merchant, formConfig, theme, locale, ...(await this.waysFor(merchant)) });
  }

  private async waysFor(merchant: MerchantColumns | null) {
    const isOwn = merchant !== null && (await this.ownMerchant.find()) === merchant.id;
    return { linkable: this.linkReturns.platforms(), isOwn };
  }
}
