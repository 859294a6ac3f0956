import { useTranslate } from 'react-admin';
import { Reference } from '../../billing/Reference';
import { Chips } from '../Chips';
import { hasShape, isBoolean, isListOf, isObject, isText } from '../guards';
import { formatOf, type Format } from './format';

/** The id of a row of billing. */
export const referenceTo = (resource: string): Format =>
  formatOf(isText, ({ value }) => <Reference resource={resource} id={value} />);

/** Ids of rows of billing. */
export const referencesTo = (resource: string): Format =>
  formatOf(isListOf(isText), ({ value }) => <References resource={resource} ids={value} />);

/** Custom fields of a product, and whether they have to be filled in. */
export const attachedFields = formatOf(
  isListOf(hasShape({ customFieldId: isText, isRequired: isBoolean })),
  function AttachedFields({ value }) {
    const required = useTranslate()('atrium.history.required');
    const values = value.map(({ customFieldId: id, isRequired }) => ({
      key: id,
      value: (
        <>
          <Reference resource="custom-fields" id={id} />
          {isRequired && ` (${required})`}
        </>
      ),
    }));
    return <Chips values={values} />;
  },
);

/** The files of a benefit that customers do not see, as a flag by id. */
export const flaggedFiles = formatOf(isObject, ({ value }) => (
  <References resource="files" ids={Object.keys(value).filter((id) => value[id] === true)} />
));

function References({ resource, ids }: { resource: string; ids: string[] }) {
  const nothing = useTranslate()('atrium.history.nothing');
  if (ids.length === 0) return nothing;
  return <Chips values={ids.map((id) => ({ key: id, value: <Reference resource={resource} id={id} /> }))} />;
}
