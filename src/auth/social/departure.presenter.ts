import { ApiProperty } from '@nestjs/swagger';

export class DepartureWire {
  @ApiProperty({ description: 'At the provider.' }) url: string;
  @ApiProperty({ description: 'Whether the published clients go there by themselves.' }) redirect: boolean;
}

export function presentDeparture(url: string, asked: { disableRedirect?: boolean }): DepartureWire {
  return { url, redirect: asked.disableRedirect !== true };
}
