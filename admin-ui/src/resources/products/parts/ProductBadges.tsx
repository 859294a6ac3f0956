import { useTranslate } from 'react-admin';
import { Badge, type Tone } from '../../../format/Badge';
import type { Product, Visibility } from '../products.types';

interface OfProduct {
  product: Product;
}

export function ProductState({ product: { is_archived: isArchived } }: OfProduct) {
  const state = isArchived ? 'archived' : 'active';
  return (
    <Badge tone={isArchived ? 'plain' : 'positive'}>
      {useTranslate()(`resources.products.state.${state}`)}
    </Badge>
  );
}

const tones: Record<Visibility, Tone> = { public: 'positive', private: 'plain', draft: 'caution' };

export function VisibilityBadge({ product: { visibility } }: OfProduct) {
  return (
    <Badge tone={tones[visibility]}>{useTranslate()(`resources.products.visibility.${visibility}`)}</Badge>
  );
}

/** Whether it is bought once or renewed. */
export function KindText({ product: { is_recurring: isRecurring } }: OfProduct) {
  return <span>{useTranslate()(`resources.products.kind.${isRecurring ? 'recurring' : 'once'}`)}</span>;
}
