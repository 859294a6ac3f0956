import { ApiProperty } from '@nestjs/swagger';
import { CoreUserWire, presentCoreUser } from '../users/user.presenter.js';
import type { SignedInByProvider } from './actions/sign-in-with-provider.js';

export class SignedInByIdTokenWire {
  @ApiProperty({ enum: [false] }) redirect: false;
  @ApiProperty() token: string;
  @ApiProperty() user: CoreUserWire;
}

/** There is nowhere to go: `url` is empty. */
export class LinkedByIdTokenWire {
  @ApiProperty({ enum: [''] }) url: '';
  @ApiProperty({ enum: [true] }) status: true;
  @ApiProperty({ enum: [false] }) redirect: false;
}

export function presentSignedInByIdToken({ issued, user }: SignedInByProvider): SignedInByIdTokenWire {
  return { redirect: false, token: issued.token, user: presentCoreUser(user) };
}

export function presentLinkedByIdToken(): LinkedByIdTokenWire {
  return { url: '', status: true, redirect: false };
}
