import { useTranslate } from 'react-admin';
import { SpanFacet } from './SpanFacet';

/** Filters the list by creation day; either end may be open. */
export function CreatedFacet() {
  const label = useTranslate()('atrium.created.label');
  return <SpanFacet label={label} after="createdAfter" before="createdBefore" />;
}
