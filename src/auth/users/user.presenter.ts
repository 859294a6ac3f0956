import { ApiProperty, PickType } from '@nestjs/swagger';
import type { User } from './user.entity.js';

const nullableText = { type: String, nullable: true } as const;

/** A user as the person and client applications see it: every column of the user, never a password. */
export class UserWire {
  @ApiProperty() id: string;
  @ApiProperty() email: string;
  @ApiProperty() emailVerified: boolean;
  @ApiProperty() name: string;
  @ApiProperty(nullableText) image: string | null;
  @ApiProperty(nullableText) username: string | null;
  @ApiProperty(nullableText) displayUsername: string | null;
  @ApiProperty({ description: 'Comma-separated roles.' }) role: string;
  @ApiProperty() banned: boolean;
  @ApiProperty(nullableText) banReason: string | null;
  @ApiProperty({ type: Date, nullable: true }) banExpires: Date | null;
  @ApiProperty() createdAt: Date;
  @ApiProperty() updatedAt: Date;
}

export function presentUser(user: UserWire | User): UserWire {
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    name: user.name,
    image: user.image ?? null,
    username: user.username ?? null,
    displayUsername: user.displayUsername ?? null,
    role: user.role,
    banned: user.banned,
    banReason: user.banReason ?? null,
    banExpires: user.banExpires ?? null,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  };
}

/** A user as JSON. */
export type UserText = {
  [Key in keyof UserWire]: UserWire[Key] extends Date | null
    ? string | Extract<UserWire[Key], null>
    : UserWire[Key];
};

/** For events, which are stored, and for lists: `JSON.stringify` takes several times as long for a `Date` as for its text. */
export function presentUserText(user: UserWire | User): UserText {
  const { banExpires, createdAt, updatedAt } = user;
  return {
    ...presentUser(user),
    banExpires: banExpires?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A user without what plugins of the older clients add. */
export class CoreUserWire extends PickType(UserWire, [
  'id',
  'email',
  'emailVerified',
  'name',
  'image',
  'createdAt',
  'updatedAt',
]) {}

export function presentCoreUser(user: UserWire | User): CoreUserWire {
  const { id, email, emailVerified, name, image, createdAt, updatedAt } = presentUser(user);
  return { id, email, emailVerified, name, image, createdAt, updatedAt };
}
