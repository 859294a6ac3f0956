import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { presentUser, UserWire } from '../users/user.presenter.js';
import type { SignedUp } from './actions/sign-up-with-email.js';
import type { SignedIn } from './password-sign-in.service.js';

export class SignedUpWire {
  @ApiProperty({
    type: String,
    nullable: true,
    description: '`null` if signing up does not sign the user in.',
  })
  token: string | null;
  @ApiProperty() user: UserWire;
}

export class SignedInWire {
  @ApiProperty({ description: 'Whether the client should redirect to `url`.' }) redirect: boolean;
  @ApiProperty() token: string;
  @ApiPropertyOptional({ description: 'The `callbackURL` of the request, if given.' }) url?: string;
  @ApiProperty() user: UserWire;
}

export function presentSignedUp({ user, issued }: SignedUp): SignedUpWire {
  return { token: issued?.token ?? null, user: presentUser(user) };
}

export class UsernameAvailableWire {
  @ApiProperty() available: boolean;
}

export function presentSignedIn({ user, issued }: SignedIn, callbackURL: string | undefined): SignedInWire {
  const target = callbackURL ? { redirect: true, url: callbackURL } : { redirect: false };
  return { ...target, token: issued.token, user: presentUser(user) };
}
