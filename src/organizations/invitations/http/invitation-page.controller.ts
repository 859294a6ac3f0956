import { applyDecorators, Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, MaybeSignedIn, SessionCookies, type Caller } from '#auth';
import { AppError } from '#common/errors/app-error.js';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { FormPage } from '#platform/http/pages/html-page.decorator.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import type { Page } from '#platform/http/pages/page.js';
import { AcceptInvitation } from '../actions/accept-invitation.js';
import { RejectInvitation } from '../actions/reject-invitation.js';
import { InvitationAuthentication } from '../invitation-authentication.service.js';
import { INVITATION_PAGE } from '../mails/invitation.mail.js';
import { ReceivedInvitationReader, type OpenInvitation } from '../received-invitation-reader.service.js';
import {
  InvitationAnswerForm,
  InvitationPageQuery,
  InvitationSignInForm,
  InvitationSignUpForm,
} from './invitation-page.dto.js';
import {
  renderClosed,
  renderInvitation,
  renderJoined,
  renderRejected,
  renderVerifyFirst,
  type InvitationPaths,
  type Visit,
} from './invitation.page.js';

/** Below the paths whose limits keep passwords from being guessed. */
const SIGN_IN = 'sign-in/invitation';
const SIGN_UP = 'sign-up/invitation';

/** The link is a credential, so nothing may cache the page. */
const InvitationPage = () =>
  applyDecorators(
    MaybeSignedIn({ uncached: true }),
    FormPage('Also returned for invitations that are no longer open.'),
  );

interface Visitor {
  id: string;
  caller: Caller | null;
  reply?: FastifyReply;
}

/** Where invitation mails lead, unless the application has a page of its own for that. */
@ApiTags('Invitations')
@Controller()
export class InvitationPageController {
  private readonly paths: InvitationPaths;
  private readonly hasPasswords: boolean;

  constructor(
    private readonly received: ReceivedInvitationReader,
    private readonly authentication: InvitationAuthentication,
    private readonly acceptInvitation: AcceptInvitation,
    private readonly rejectInvitation: RejectInvitation,
    private readonly cookies: SessionCookies,
    private readonly pages: PageRenderer,
    { basePath, password }: AuthConfig,
  ) {
    const [answer, signIn, signUp] = [INVITATION_PAGE, SIGN_IN, SIGN_UP].map((path) => `${basePath}/${path}`);
    this.paths = { answer, signIn, signUp } as InvitationPaths;
    this.hasPasswords = password.signIn;
  }

  @Get(INVITATION_PAGE)
  @InvitationPage()
  @ApiOperation({ summary: 'Show the invitation page' })
  async show(@Query() { id }: InvitationPageQuery, @CurrentCaller() caller: Caller | null): Promise<string> {
    return this.open({ id, caller }, (invitation) => this.render(invitation, caller));
  }

  @Post(INVITATION_PAGE)
  @HttpCode(200)
  @InvitationPage()
  @ApiOperation({ summary: 'Accept or reject an invitation on the invitation page' })
  async answer(
    @Body() { id, answer }: InvitationAnswerForm,
    @CurrentCaller() caller: Caller | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.open({ id, caller, reply }, async (invitation) => {
      if (caller === null) return this.render(invitation, caller);
      if (answer === 'reject') {
        await this.rejectInvitation.execute(invitation.presented, caller);
        return renderRejected(invitation);
      }
      const accepted = await this.acceptInvitation.execute(invitation.presented, caller);
      this.cookies.writeCache(reply, accepted.caller);
      return renderJoined(invitation);
    });
  }

  @Post(SIGN_IN)
  @HttpCode(200)
  @InvitationPage()
  @ApiOperation({ summary: 'Sign in with the invited email on the invitation page' })
  async signIn(
    @Body() { id, password }: InvitationSignInForm,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.open({ id, caller: null, reply }, async (invitation) => {
      const { user, issued } = await this.authentication.signIn(
        invitation,
        password,
        this.cookies.senderOf(request),
      );
      this.cookies.write(request, reply, issued);
      return this.render(invitation, { user });
    });
  }

  @Post(SIGN_UP)
  @HttpCode(200)
  @InvitationPage()
  @ApiOperation({ summary: 'Sign up with the invited email on the invitation page' })
  async signUp(
    @Body() { id, name, password }: InvitationSignUpForm,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.open({ id, caller: null, reply }, async (invitation) => {
      const { user, issued } = await this.authentication.signUp(invitation, { name, password }, client);
      if (issued === null) return renderVerifyFirst(invitation);
      this.cookies.write(request, reply, issued);
      return this.render(invitation, { user });
    });
  }

  /** Errors appear on the page itself, where people can try again. */
  private async open(
    visitor: Visitor,
    work: (invitation: OpenInvitation) => Page | Promise<Page>,
  ): Promise<string> {
    return this.pages.render(await this.pageOf(visitor, work));
  }

  private async pageOf(
    { id, caller, reply }: Visitor,
    work: (invitation: OpenInvitation) => Page | Promise<Page>,
  ): Promise<Page> {
    const invitation = await this.received.findForPage(id);
    if ('closed' in invitation) return renderClosed(invitation);
    try {
      return await work(invitation);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      void reply?.status(error.status);
      return this.render(invitation, caller, `${error.message}.`);
    }
  }

  private render(invitation: OpenInvitation, caller: Visit['caller'], remark?: string): Page {
    const { paths, hasPasswords } = this;
    return renderInvitation(invitation, {
      paths,
      caller,
      hasPasswords,
      ...(remark !== undefined && { remark }),
    });
  }
}
