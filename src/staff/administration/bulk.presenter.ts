import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { newId } from '#common/ids/new-id.js';
import { UserWire } from '#auth/users.door.js';
import { MOST_AT_A_TIME } from './administration.limits.js';
import { leftOutReasons, type BulkOutcome, type LeftOut } from './bulk.js';
import { isAtLeast, type BulkPreview } from './bulk-previewer.service.js';

/** People who are named of each group; the others are counted. */
const NAMED = 5;

export class BulkPersonWire extends PickType(UserWire, ['id', 'name', 'email', 'image'] as const) {}

class LeftOutWire {
  @ApiProperty({ enum: leftOutReasons }) why: LeftOut;
  @ApiProperty({ type: 'integer' }) count: number;
  @ApiProperty({ type: [BulkPersonWire], description: `The first ${String(NAMED)} users.` })
  people: BulkPersonWire[];
}

export class BulkPreviewWire {
  @ApiProperty({ format: 'uuid', description: 'ID to pass as `run` when carrying out the operation.' })
  run: string;
  @ApiProperty({ type: 'integer', description: 'Number of users that match.' }) total: number;
  @ApiProperty({ enum: ['exact', 'at_least'] }) counted: 'exact' | 'at_least';
  @ApiProperty({
    type: 'integer',
    description: `Number of users covered by this preview, at most ${String(MOST_AT_A_TIME)}.`,
  })
  selected: number;
  @ApiProperty({ type: [String], description: 'IDs of the users that will change.' }) ids: string[];
  @ApiProperty({ type: [BulkPersonWire], description: `The first ${String(NAMED)} users that will change.` })
  people: BulkPersonWire[];
  @ApiProperty({ type: 'integer', description: 'Number of sessions that will end.' }) sessions: number;
  @ApiProperty({ type: [LeftOutWire] }) leftOut: LeftOutWire[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Value of `behind` for the next users. Null at the end.',
  })
  next: string | null;
}

class FormerBanWire {
  @ApiProperty() reason: string;
  @ApiProperty({ type: Date, nullable: true }) expires: Date | null;
}

class BulkOutcomeWire {
  @ApiProperty() id: string;
  @ApiProperty({ enum: ['done', 'left_out'] }) outcome: 'done' | 'left_out';
  @ApiProperty({ enum: leftOutReasons, nullable: true }) why: LeftOut | null;
  @ApiPropertyOptional({ description: 'The ban that was lifted.' }) former?: FormerBanWire;
}

export class BulkOutcomesWire {
  @ApiProperty({ type: [BulkOutcomeWire] }) data: BulkOutcomeWire[];
}

export function presentBulkPreview(preview: BulkPreview): BulkPreviewWire {
  const { total, selected, changing, sessions, leftOut, next } = preview;
  return {
    run: newId(),
    total,
    counted: isAtLeast(total) ? 'at_least' : 'exact',
    selected,
    ids: changing.map(({ id }) => id),
    people: changing.slice(0, NAMED).map(presentBulkPerson),
    sessions,
    leftOut: [...leftOut].map(([why, people]) => ({
      why,
      count: people.length,
      people: people
        .slice(0, NAMED)
        .flatMap((user) => user ?? [])
        .map(presentBulkPerson),
    })),
    next,
  };
}

export function presentBulkOutcomes(outcomes: BulkOutcome[]): BulkOutcomesWire {
  return {
    data: outcomes.map(({ id, why, former }) => ({
      id,
      outcome: why === null ? 'done' : 'left_out',
      why,
      ...(former && { former }),
    })),
  };
}

const presentBulkPerson = ({ id, name, email, image }: BulkPersonWire): BulkPersonWire => ({
  id,
  name,
  email,
  image,
});
