import { ApiProperty } from '@nestjs/swagger';
import { jsonNumber } from '#platform/http/v1/json-number.js';

/** Exact decimals. */
export interface MeterQuantities {
  parts: readonly { start: Date; quantity: string }[];
  total: string;
}

export class MeterQuantityWire {
  @ApiProperty({ description: 'When the interval begins. The first may begin before `start_timestamp`.' })
  timestamp: Date;
  @ApiProperty({ type: 'number', description: 'Of the events in the interval; 0 without any.' })
  quantity: number;
}

export class MeterQuantitiesWire {
  @ApiProperty({ type: [MeterQuantityWire] }) quantities: MeterQuantityWire[];
  @ApiProperty({
    type: 'number',
    description:
      'Of all events of the period, by the aggregation of the meter; not the sum of the quantities.',
  })
  total: number;
}

export function presentMeterQuantities({ parts, total }: MeterQuantities): MeterQuantitiesWire {
  return {
    quantities: parts.map(({ start, quantity }) => ({ timestamp: start, quantity: jsonNumber(quantity) })),
    total: jsonNumber(total),
  };
}
