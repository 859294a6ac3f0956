import { ApiProperty } from '@nestjs/swagger';
import { actorKinds, type ActorKind } from '#platform/audit/audit-entry.entity.js';
import { MemberUserWire } from '../members/member.presenter.js';

const nullableText = { type: String, nullable: true } as const;
const members = { type: 'object', nullable: true, additionalProperties: true } as const;

class HistoryActorWire {
  @ApiProperty({ enum: actorKinds }) kind: ActorKind;
  @ApiProperty({ ...nullableText, description: 'Null where nobody in particular acted.' }) id: string | null;
  @ApiProperty({
    type: MemberUserWire,
    nullable: true,
    description: 'Null for a token, and when they are gone by now.',
  })
  user: MemberUserWire | null;
  @ApiProperty({ ...nullableText, description: 'The staff member who acted in the actor’s name.' })
  impersonatorId: string | null;
}

class HistorySubjectWire {
  @ApiProperty({ example: 'member' }) type: string;
  @ApiProperty() id: string;
  @ApiProperty({ ...nullableText, description: 'What a team is called, or who was invited.' })
  name: string | null;
  @ApiProperty({ type: MemberUserWire, nullable: true, description: 'The person who is or was the member.' })
  user: MemberUserWire | null;
}

/** One thing that happened in an organization. */
export class HistoryEntryWire {
  @ApiProperty() id: string;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ description: 'One of the audit actions, such as `member.removed`.' }) action: string;
  @ApiProperty() actor: HistoryActorWire;
  @ApiProperty() subject: HistorySubjectWire;
  @ApiProperty({ ...members, description: 'The members that changed, as they were.' })
  before: object | null;
  @ApiProperty({ ...members, description: 'The members that changed, as they have become.' })
  after: object | null;
  @ApiProperty({ ...nullableText, description: 'Why, in the words of whoever did it.' })
  reason: string | null;
}
