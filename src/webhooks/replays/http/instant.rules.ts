import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { StorableInstant } from '#platform/http/storable-instant.rule.js';

/** Texts alone: clients of the published Polar SDK would mean seconds by a number, and not milliseconds. */
export const instantRules = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? new Date(value) : value)),
    StorableInstant(),
  );
