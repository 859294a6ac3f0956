import { useTranslate } from 'react-admin';
import { SpanFacet } from './SpanFacet';

/** Narrows the list to what was created between two days, either of them open. */
export function CreatedFacet() {
  const label = useTranslate()('atrium.created.label');
  return <SpanFacet label={label} after="createdAfter" before="createdBefore" />;
}
