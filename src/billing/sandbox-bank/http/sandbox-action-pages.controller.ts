import { Body, Controller, Get, HttpCode, Param, Post, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '#platform/http/access/public.access.js';
import { allowFormTargets } from '#platform/http/pages/form-targets.js';
import { FormPage, HtmlPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { AnswerSandboxAction } from '../actions/answer-sandbox-action.js';
import { SANDBOX_ACTIONS, sandboxActionPath } from '../sandbox-action-path.js';
import { SandboxActionQueries } from '../sandbox-action.queries.js';
import { SandboxErrors } from '../sandbox-bank.errors.js';
import { SandboxUsePolicy } from '../sandbox-use.policy.js';
import { SandboxActionErrorFilter } from './sandbox-action-error.filter.js';
import { askingPage, endedPage } from './sandbox-action.page.js';
import { SandboxActionBody, SandboxActionPath } from './sandbox-actions.dto.js';

/** Where buyers confirm payments of cards that require it, as on the page of a bank. */
@ApiExcludeController()
@Controller(SANDBOX_ACTIONS)
export class SandboxActionPagesController {
  constructor(
    private readonly actions: SandboxActionQueries,
    private readonly answerSandboxAction: AnswerSandboxAction,
    private readonly sandboxUse: SandboxUsePolicy,
    private readonly pages: PageRenderer,
  ) {}

  /** Also for payments that have ended. */
  @Get(':clientSecret')
  @UseFilters(SandboxActionErrorFilter)
  @Public()
  @FormPage()
  async show(
    @Param() { clientSecret }: SandboxActionPath,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    this.sandboxUse.require();
    const payment = await this.actions.find(clientSecret);
    if (payment === null) throw SandboxErrors.SANDBOX_ACTION_NOT_FOUND();
    if (payment.status !== 'requires_action') return this.pages.render(endedPage(payment.status));
    allowFormTargets(reply, [payment.returnUrl ?? undefined]);
    return this.pages.render(askingPage(payment, sandboxActionPath(clientSecret)));
  }

  /** Shows the result; payments with a return URL redirect there instead. */
  @Post(':clientSecret')
  @HttpCode(200)
  @UseFilters(SandboxActionErrorFilter)
  @Public()
  @HtmlPage()
  async answer(
    @Param() { clientSecret }: SandboxActionPath,
    @Body() { outcome }: SandboxActionBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    this.sandboxUse.require();
    const { status, returnUrl } = await this.answerSandboxAction.execute(clientSecret, outcome);
    if (returnUrl !== null) void reply.status(303).header('location', returnUrl);
    return this.pages.render(endedPage(status));
  }
}
