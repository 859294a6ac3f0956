import { applyDecorators } from '@nestjs/common';
import { isUUID, ValidateBy } from 'class-validator';
import { placesFaults, type PlacedFault } from '#platform/http/v1/fault-places.js';

/** Of one benefit. */
export const MOST_FILES = 100;

const RULE = 'isArchivedFiles';

/** Whether files are archived, by their ids. */
export const IsArchivedFiles = () =>
  applyDecorators(
    placesFaults(RULE, archivedFaults),
    ValidateBy({ name: RULE, validator: { validate: (value) => archivedFaults(value).length === 0 } }),
  );

function archivedFaults(value: unknown): PlacedFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ at: [], type: 'dict_type', msg: 'Input should be an object' }];
  const entries = Object.entries(value);
  if (entries.length > MOST_FILES)
    return [{ at: [], type: 'too_long', msg: `At most ${String(MOST_FILES)} files` }];
  return entries.flatMap(([id, isArchived]): PlacedFault[] => {
    if (!isUUID(id)) return [{ at: [id], type: 'uuid_parsing', msg: 'Keys are ids of files' }];
    if (typeof isArchived === 'boolean') return [];
    return [{ at: [id], type: 'bool_type', msg: 'Values are booleans' }];
  });
}
