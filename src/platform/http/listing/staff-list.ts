import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ApiFailure } from '../access/fails.decorator.js';
import { ListingErrors } from '../../database/listing/listing.errors.js';
import type { Page, PageInfo } from '../../database/listing/page.js';
import { countKinds } from '../../database/listing/row-count.js';

export class PageInfoWire implements PageInfo {
  @ApiProperty({ description: 'Whether there are rows after these.' })
  hasNextPage: boolean;
  @ApiProperty({ description: 'Whether there are rows before these.' }) hasPreviousPage: boolean;
}

/** A page of a staff list, as it is answered. */
export type StaffList<Row> = Page<Row>;

/** Describes the answer of a staff list that comes in pages. */
export function ApiStaffPage(row: Type<object>): MethodDecorator {
  return applyDecorators(ApiStaffList(row), ApiFailure(ListingErrors.PAGE_TOO_DEEP));
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
          total: { type: 'integer', description: 'Number of matching rows on all pages.' },
          counted: {
            type: 'string',
            enum: [...countKinds],
            description:
              '`estimated`: `total` is approximate. `at_least`: there can be more rows than `total`.',
          },
          pageInfo: { $ref: getSchemaPath(PageInfoWire) },
        },
      },
    }),
  );
}
