import { ApiProperty } from '@nestjs/swagger';
import type { Person } from '#auth';

const nullableText = { type: String, nullable: true } as const;

export class MemberWire {
  @ApiProperty() id: string;
  @ApiProperty() organizationId: string;
  @ApiProperty() userId: string;
  @ApiProperty({ description: 'Comma-separated roles.' }) role: string;
  @ApiProperty({ ...nullableText, description: 'The first of the member’s teams.' }) teamId: string | null;
  @ApiProperty() createdAt: Date;
}

export class MemberUserWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty(nullableText) image: string | null;
}

export class MemberWithUserWire extends MemberWire {
  @ApiProperty() user: MemberUserWire;
}

/** A member as reads find it. */
export type MemberColumns = MemberWire;

export function presentMember(member: MemberColumns): MemberWire {
  const { id, organizationId, userId, role, teamId, createdAt } = member;
  return { id, organizationId, userId, role, teamId, createdAt };
}

export function presentMemberWithUser(
  member: MemberColumns,
  { id, name, email, image }: Person,
): MemberWithUserWire {
  return { ...presentMember(member), user: { id, name, email, image } };
}

/** Members whose user is gone by now are left out. */
export function presentMembersWithUsers(
  members: readonly MemberColumns[],
  people: ReadonlyMap<string, Person>,
): MemberWithUserWire[] {
  return members.flatMap((member) => {
    const person = people.get(member.userId);
    return person === undefined ? [] : [presentMemberWithUser(member, person)];
  });
}
