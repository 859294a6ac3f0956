import { ApiProperty } from '@nestjs/swagger';
import { presentUser, UserWire } from '../users/user.presenter.js';
import type { SignedInByLink } from './actions/sign-in-with-magic-link.js';

export class SignedInByLinkWire {
  @ApiProperty() token: string;
  @ApiProperty() user: UserWire;
}

export function presentSignedInByLink({ user, issued }: SignedInByLink): SignedInByLinkWire {
  return { token: issued.token, user: presentUser(user) };
}
