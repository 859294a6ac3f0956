import type { InputFault } from '#common/errors/app-error.js';
import type { FileService, PlannedFilePart } from './file.entity.js';
import { IMAGE_TYPES, LARGEST_IMAGE, LARGEST_PART, SMALLEST_PART } from './file.limits.js';

export interface FilePlan {
  service: FileService;
  mimeType: string;
  /** Bytes. */
  size: number;
  parts: readonly PlannedFilePart[];
}

/** What is wrong with an announced file; empty for one that may be uploaded. */
export function planFaults(plan: FilePlan, largestDownload: number): InputFault[] {
  return [...typeFaults(plan), ...sizeFaults(plan, largestDownload), ...partsFaults(plan)];
}

function typeFaults({ service, mimeType }: FilePlan): InputFault[] {
  if (service === 'downloadable' || IMAGE_TYPES.includes(mimeType)) return [];
  const msg = `Files of this service are one of: ${IMAGE_TYPES.join(', ')}`;
  return [fault(['mime_type'], 'string_pattern_mismatch', msg, mimeType)];
}

function sizeFaults({ service, size }: FilePlan, largestDownload: number): InputFault[] {
  const largest = service === 'downloadable' ? largestDownload : LARGEST_IMAGE[service];
  if (size <= largest) return [];
  return [
    fault(['size'], 'less_than_equal', `Input should be less than or equal to ${String(largest)}`, size),
  ];
}

/** Parts must be in order, contiguous and cover the file; only the first fault is reported. */
function partsFaults({ size, parts }: FilePlan): InputFault[] {
  let covered = 0;
  for (const [index, part] of parts.entries()) {
    const found = partFault(part, { covered, number: index + 1, isLast: index === parts.length - 1, size });
    if (found !== null) return [fault(['upload', 'parts', index, found.member], 'value_error', found.msg)];
    covered = part.end;
  }
  return [];
}

interface Position {
  covered: number;
  number: number;
  isLast: boolean;
  size: number;
}

function partFault(
  part: PlannedFilePart,
  { covered, number, isLast, size }: Position,
): { member: string; msg: string } | null {
  const length = part.end - part.start;
  if (part.number !== number)
    return { member: 'number', msg: `The number of this part is ${String(number)}` };
  if (part.start !== covered) return { member: 'chunk_start', msg: `This part begins at ${String(covered)}` };
  if (length < 1 || length > LARGEST_PART) {
    return { member: 'chunk_end', msg: `A part has 1 to ${String(LARGEST_PART)} bytes` };
  }
  if (isLast && part.end !== size)
    return { member: 'chunk_end', msg: `The last part ends at ${String(size)}` };
  if (!isLast && length < SMALLEST_PART) {
    return {
      member: 'chunk_end',
      msg: `Every part but the last has at least ${String(SMALLEST_PART)} bytes`,
    };
  }
  return null;
}

/** Where an input is wrong, below the body. */
export function fault(
  at: readonly (string | number)[],
  type: string,
  msg: string,
  input: unknown = null,
): InputFault {
  return { loc: ['body', ...at], type, msg, input };
}
