import { useTranslate } from 'react-admin';
import { Badge, type Tone } from '../../../format/Badge';
import type { BenefitType, Visibility } from '../benefits.types';

const tones: Record<Visibility, Tone> = { public: 'positive', private: 'plain', draft: 'caution' };

export function TypeBadge({ type }: { type: BenefitType }) {
  return <Badge>{useTranslate()(`resources.benefits.type.${type}`)}</Badge>;
}

export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  return (
    <Badge tone={tones[visibility]}>{useTranslate()(`resources.benefits.visibility.${visibility}`)}</Badge>
  );
}
