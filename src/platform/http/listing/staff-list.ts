import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** A page of a staff list, and how many rows match in all. */
export interface StaffList<Row> {
  data: Row[];
  total: number;
}

/** Describes the answer of a staff list whose rows are of this class. */
export function ApiStaffList(row: Type<object>): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(row),
    ApiOkResponse({
      schema: {
        type: 'object',
        required: ['data', 'total'],
        properties: {
          data: { type: 'array', items: { $ref: getSchemaPath(row) } },
          total: { type: 'integer', description: 'Rows that match, on all pages.' },
        },
      },
    }),
  );
}
