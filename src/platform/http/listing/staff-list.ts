import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ApiFailure } from '../access/fails.decorator.js';
import { HttpErrors } from '../http.errors.js';
import { countKinds, type CountKind } from './row-count.js';

export class PageInfoWire {
  @ApiProperty({ description: 'Whether rows come behind these, in the order of the list.' })
  hasNextPage: boolean;
  @ApiProperty({ description: 'Whether rows come before these.' }) hasPreviousPage: boolean;
}

/** A page of a staff list, and how many rows match in all. */
export interface StaffList<Row> {
  data: Row[];
  total: number;
  counted: CountKind;
  pageInfo: PageInfoWire;
}

/** The same page with its rows in another shape. */
export function withRows<Row>(list: StaffList<unknown>, data: Row[]): StaffList<Row> {
  return { ...list, data };
}

/** Describes the answer of a staff list that comes in pages. */
export function ApiStaffPage(row: Type<object>): MethodDecorator {
  return applyDecorators(ApiStaffList(row), ApiFailure(HttpErrors.PAGE_TOO_DEEP));
}

/** Describes the answer of a staff list whose rows are of this class. */
export function ApiStaffList(row: Type<object>): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(row, PageInfoWire),
    ApiOkResponse({
      schema: {
        type: 'object',
        required: ['data', 'total', 'counted', 'pageInfo'],
        properties: {
          data: { type: 'array', items: { $ref: getSchemaPath(row) } },
          total: { type: 'integer', description: 'Rows that match, on all pages.' },
          counted: {
            type: 'string',
            enum: [...countKinds],
            description: '`estimated`: `total` is about right. `at_least`: there may be more than `total`.',
          },
          pageInfo: { $ref: getSchemaPath(PageInfoWire) },
        },
      },
    }),
  );
}
