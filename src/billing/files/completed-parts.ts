import type { InputFault } from '#common/errors/app-error.js';
import type { UploadError, UploadedPart, UploadFault } from '#platform/storage/file-storage.js';
import type { PlannedFilePart } from './file.entity.js';
import { fault } from './file-plan.js';

const MESSAGES: Record<UploadFault, string> = {
  'unknown-upload': 'The upload has ended',
  'missing-part': 'A part has not been uploaded',
  etag: 'A part has another ETag, or has not been uploaded',
  checksum: 'A part has another checksum',
  'part-too-small': 'A part is too small',
};

/** What is wrong with the parts that a client says it has uploaded: they are those announced, in their order. */
export function uploadedPartFaults(
  planned: readonly PlannedFilePart[],
  uploaded: readonly UploadedPart[],
): InputFault[] {
  if (uploaded.length !== planned.length) {
    return [fault(['parts'], 'value_error', `The upload has ${String(planned.length)} parts`)];
  }
  return planned.flatMap(({ number, sha256 }, index) => {
    const part = uploaded[index];
    const at = ['parts', index];
    if (part?.number !== number) {
      return [fault([...at, 'number'], 'value_error', `The number of this part is ${String(number)}`)];
    }
    const differs = part.sha256 !== null && sha256 !== null && part.sha256 !== sha256;
    return differs ? [fault([...at, 'checksum_sha256_base64'], 'value_error', MESSAGES.checksum)] : [];
  });
}

/** What the storage found wrong with the parts. */
export function uploadFaultOf({ fault: found, part }: UploadError): InputFault {
  if (part === null) return fault(['parts'], 'value_error', MESSAGES[found]);
  const member = found === 'checksum' ? 'checksum_sha256_base64' : 'checksum_etag';
  return fault(['parts', part - 1, member], 'value_error', MESSAGES[found]);
}
