import { ApiProperty } from '@nestjs/swagger';

export class DepartureWire {
  @ApiProperty({ description: 'URL at the provider.' }) url: string;
  @ApiProperty({ description: 'Whether the client should redirect automatically.' }) redirect: boolean;
}

export function presentDeparture(url: string, asked: { disableRedirect?: boolean }): DepartureWire {
  return { url, redirect: asked.disableRedirect !== true };
}
