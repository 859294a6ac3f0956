import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** A part of a list that is too long to be counted, or to be paged by number. */
export interface StaffFeed<Row> {
  data: Row[];
  /** Where the next part begins; null at the end. */
  next: string | null;
}

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
              'What `before` takes to read on; null at the end. There may be more although this part is short: only so many rows are looked at for one answer.',
          },
        },
      },
    }),
  );
}
