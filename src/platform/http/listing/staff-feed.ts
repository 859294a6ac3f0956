import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { FeedPart } from '../../database/listing/feed.js';

/** A part of a feed for staff, as it is answered. */
export type StaffFeed<Row> = FeedPart<Row>;

/** Describes the answer of a list that is read on from where its last part ended. */
export function ApiStaffFeed(row: Type<object>): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(row),
    ApiOkResponse({
      schema: {
        type: 'object',
        required: ['data', 'next'],
        properties: {
          data: { type: 'array', items: { $ref: getSchemaPath(row) } },
          next: {
            type: 'string',
            nullable: true,
            description:
              'Value of `before` for the next rows; null at the end. There can be more rows even if this response is short, because each request examines a limited number of rows.',
          },
        },
      },
    }),
  );
}
