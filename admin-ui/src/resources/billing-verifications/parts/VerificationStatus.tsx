import { useTranslate } from 'react-admin';
import { Badge, type Tone } from '../../../format/Badge';
import type { VerificationRow } from '../billing-verifications.types';

const tones: Record<VerificationRow['status'], Tone> = {
  queued: 'plain',
  running: 'accent',
  passed: 'positive',
  differences: 'negative',
  failed: 'caution',
};

export function VerificationStatus({ status }: Pick<VerificationRow, 'status'>) {
  const translate = useTranslate();
  return <Badge tone={tones[status]}>{translate(`resources.billing-verifications.status.${status}`)}</Badge>;
}
