import { ApiProperty } from '@nestjs/swagger';

/** The answer of routes that have nothing to tell but that it is done. */
export class DoneWire {
  @ApiProperty({ enum: [true] }) status: true;
}

export function presentDone(): DoneWire {
  return { status: true };
}
