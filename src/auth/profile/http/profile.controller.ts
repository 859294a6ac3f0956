import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { ProfileErrors } from '../profile.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { UpdateProfile } from '../actions/update-profile.js';
import { OwnUsernameCheck } from '../own-username.check.js';
import { UpdateProfileBody } from './profile.dto.js';

@ApiTags('Profile')
@Controller()
export class ProfileController {
  constructor(
    private readonly updateProfile: UpdateProfile,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('update-user')
  @HttpCode(200)
  @SignedIn()
  @CheckFirst(OwnUsernameCheck)
  @Fails(
    ProfileErrors.EMAIL_CANNOT_BE_UPDATED,
    UserErrors.USERNAME_TOO_SHORT,
    UserErrors.USERNAME_TOO_LONG,
    UserErrors.USERNAME_INVALID,
    UserErrors.USERNAME_TAKEN,
  )
  @ApiOperation({
    summary: 'Update the profile of the current user',
    description: 'Unknown fields are ignored.',
  })
  @ApiOkResponse({ type: DoneWire, description: 'Sets the session cookie if the request contains changes.' })
  async update(
    @Body() body: UpdateProfileBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneWire> {
    const user = await this.updateProfile.execute(body, caller);
    if (user !== null) this.cookies.rewrite(request, reply, { ...caller, user });
    return presentDone();
  }
}
