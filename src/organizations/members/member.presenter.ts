import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { UserSummary } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';

const nullableText = { type: String, nullable: true } as const;

export class MemberWire {
  @ApiProperty() id: string;
  @ApiProperty() organizationId: string;
  @ApiProperty() userId: string;
  @ApiProperty({ description: 'Comma-separated roles.' }) role: string;
  @ApiPropertyOptional({
    ...nullableText,
    description: 'First team of the member. Absent if teams are not enabled.',
  })
  teamId?: string | null;
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
export interface MemberColumns extends MemberWire {
  teamId: string | null;
}

/** Members as answers show them. */
@Injectable()
export class MemberPresenter {
  constructor(private readonly config: OrganizationConfig) {}

  present({ id, organizationId, userId, role, teamId, createdAt }: MemberColumns): MemberWire {
    const team = this.config.hasTeams ? { teamId } : {};
    return { id, organizationId, userId, role, ...team, createdAt };
  }

  withUser(member: MemberColumns, { id, name, email, image }: UserSummary): MemberWithUserWire {
    return { ...this.present(member), user: { id, name, email, image } };
  }

  /** Members whose user is gone by now are left out. */
  withUsers(
    members: readonly MemberColumns[],
    people: ReadonlyMap<string, UserSummary>,
  ): MemberWithUserWire[] {
    return members.flatMap((member) => {
      const person = people.get(member.userId);
      return person === undefined ? [] : [this.withUser(member, person)];
    });
  }
}
