import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { PageOffset, PageSize } from '#platform/http/listing/page.rules.js';
import { queueNames, type QueueName } from '#platform/queues/queue-names.js';

const USUAL = 25;
const MOST = 100;
/** Characters; ids are made of an event, a listener and a number. */
const LONGEST_ID = 255;

export class QueueParams {
  @ApiProperty({ enum: queueNames })
  @IsIn(queueNames)
  name: QueueName;
}

export class FailedJobParams extends QueueParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  jobId: string;
}

export class FailedJobsQuery {
  @PageOffset()
  offset = 0;

  @PageSize({ usual: USUAL, most: MOST })
  size = USUAL;
}
