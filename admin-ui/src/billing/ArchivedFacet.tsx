import { useResourceContext, useTranslate } from 'react-admin';
import { Facet } from '../list/Facet';

/** Filters a list by whether its rows are archived. */
export function ArchivedFacet() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const word = (key: string) => translate(`resources.${resource ?? ''}.${key}`);
  return (
    <Facet
      source="archived"
      label={word('fields.state')}
      options={[
        { value: false, label: word('state.active') },
        { value: true, label: word('state.archived') },
      ]}
    />
  );
}
