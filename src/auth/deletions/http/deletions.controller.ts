import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApplicationConfig } from '#config/application.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { SendsToCallback, Writes } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { LinkResponder } from '#platform/http/pages/link.responder.js';
import { CredentialErrors } from '../../credentials/credential.errors.js';
import { DeletionErrors } from '../deletion.errors.js';
import { LoginErrors } from '../../login-events/login.errors.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { ConfirmDeletion } from '../actions/confirm-deletion.js';
import { DeleteUser } from '../actions/delete-user.js';
import { DeletionWire, presentDeletion } from '../deletion.presenter.js';
import { DeletionErrorFilter } from './deletion-error.filter.js';
import { deletedPage } from './deletion.pages.js';
import { ConfirmDeletionQuery, DeleteUserBody } from './deletions.dto.js';

@ApiTags('Deletion')
@Controller()
export class DeletionsController {
  constructor(
    private readonly deleteUser: DeleteUser,
    private readonly confirmDeletion: ConfirmDeletion,
    private readonly cookies: SessionCookies,
    private readonly links: LinkResponder,
    private readonly application: ApplicationConfig,
  ) {}

  @Post('delete-user')
  @HttpCode(200)
  @SignedIn({ uncached: true, inPerson: true })
  @Fails(
    HttpErrors.NOT_FOUND,
    CredentialErrors.CREDENTIAL_ACCOUNT_NOT_FOUND,
    LoginErrors.INVALID_PASSWORD,
    DeletionErrors.REAUTHENTICATION_REQUIRED,
    DeletionErrors.INVALID_DELETION_TOKEN,
    DeletionErrors.LAST_ADMINISTRATOR,
    CredentialErrors.PASSWORD_HASHING_BUSY,
  )
  @ApiOperation({
    summary: 'Delete the current user',
    description:
      'If `DELETE_USER_CONFIRMATION` is on, sends a confirmation link by email, unless the `token` of that link is given. Otherwise requires the password or a recent sign-in. The last administrator, and the only owner of an organization with other members (400 `YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER`), cannot be deleted; nor users with active subscriptions (409 `ACTIVE_SUBSCRIPTION`), unless `BILLING_ON_USER_DELETE` is `revoke`.',
  })
  @ApiOkResponse({
    type: DeletionWire,
    description: 'Clears the session cookies once the account is deleted.',
  })
  async delete(
    @Body() body: DeleteUserBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionWire> {
    const outcome = await this.deleteUser.execute(body, caller, this.cookies.senderOf(request));
    if (outcome === 'deleted') this.cookies.clearAll(reply);
    return presentDeletion(outcome);
  }

  @Get('delete-user/callback')
  @UseFilters(DeletionErrorFilter)
  @Writes()
  @SignedIn({ uncached: true, inPerson: true, missing: DeletionErrors.FAILED_TO_GET_USER_INFO })
  @SendsToCallback()
  @Fails(
    HttpErrors.NOT_FOUND,
    DeletionErrors.INVALID_DELETION_TOKEN,
    DeletionErrors.LAST_ADMINISTRATOR,
    HttpErrors.INVALID_CALLBACK_URL,
  )
  @ApiOperation({
    summary: 'Delete the current user through an emailed link',
    description:
      'Only works in a browser that is signed in to the account. Without a `callbackURL`, browsers see a page of this server.',
  })
  @ApiOkResponse({ type: DeletionWire, description: 'Without `callbackURL`. Clears the session cookies.' })
  @ApiFoundResponse({
    description: 'With `callbackURL`, once the account is deleted. Errors do not redirect.',
  })
  async confirm(
    @Query() { token, callbackURL }: ConfirmDeletionQuery,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.confirmDeletion.execute(token, caller);
    this.cookies.clearAll(reply);
    const outcome = { body: presentDeletion('deleted'), page: deletedPage(this.application) };
    this.links.succeed({ request, reply, callbackURL }, outcome);
  }
}
