import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/route-access.js';
import { AuthErrors } from '../../auth.errors.js';
import { SignedIn } from '../../sessions/access/session.access.js';
import { LinkProviderBody, SignInWithProviderBody } from './social.dto.js';

/** Providers cannot be configured yet; that none is there is therefore the whole answer. */
@ApiTags('Providers')
@Controller()
export class SocialController {
  @Post('sign-in/social')
  @HttpCode(200)
  @Public()
  @Fails(AuthErrors.PROVIDER_NOT_FOUND)
  @ApiOperation({ summary: 'Sign in with a provider', description: 'No provider can be configured yet.' })
  signIn(@Body() _body: SignInWithProviderBody): never {
    throw AuthErrors.PROVIDER_NOT_FOUND();
  }

  @Post('link-social')
  @HttpCode(200)
  @SignedIn()
  @Fails(AuthErrors.PROVIDER_NOT_FOUND)
  @ApiOperation({
    summary: 'Link a provider to the account of the person',
    description: 'No provider can be configured yet.',
  })
  link(@Body() _body: LinkProviderBody): never {
    throw AuthErrors.PROVIDER_NOT_FOUND();
  }
}
