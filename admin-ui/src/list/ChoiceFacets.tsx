import { useResourceContext, useTranslate } from 'react-admin';
import { Facet } from './Facet';

interface ChoiceFacetsProps {
  /** The values by their fields, whose words have the names of the fields. */
  choices: Record<string, readonly string[]>;
}

/** Filters the list by fields with known values. */
export function ChoiceFacets({ choices }: ChoiceFacetsProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const word = (key: string) => translate(`resources.${resource ?? ''}.${key}`);
  return Object.entries(choices).map(([source, values]) => (
    <Facet
      key={source}
      source={source}
      label={word(`fields.${source}`)}
      options={values.map((value) => ({ value, label: word(`${source}.${value}`) }))}
    />
  ));
}
