import { ApiProperty } from '@nestjs/swagger';
import type { TaxIdOverride } from './tax-id-override.js';

export class TaxIdOverrideWire {
  @ApiProperty({ description: 'Whether the tax ID counts for taxes.' }) valid: boolean;
  @ApiProperty() reason: string;
  @ApiProperty({ format: 'date-time' }) decided_at: string;
}

export function presentTaxIdOverride({ isValid, reason, decidedAt }: TaxIdOverride): TaxIdOverrideWire {
  return { valid: isValid, reason, decided_at: decidedAt };
}
