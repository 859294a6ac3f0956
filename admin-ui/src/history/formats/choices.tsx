import { useTranslate } from 'react-admin';
import { Chips } from '../Chips';
import { hasShape, isListOf, isText } from '../guards';
import { formatOf } from './format';

/** Options of a select field. */
export const options = formatOf(isListOf(hasShape({ label: isText, value: isText })), ({ value }) => (
  <Chips
    values={value.map((option) => ({ key: option.value, value: `${option.label} (${option.value})` }))}
  />
));

/** Links of a merchant. */
export const socials = formatOf(
  isListOf(hasShape({ platform: isText, url: isText })),
  function Socials({ value }) {
    const translate = useTranslate();
    const values = value.map(({ platform, url }, index) => {
      const name = translate(`resources.merchants.platform.${platform}`, { _: platform });
      return { key: String(index), value: `${name}: ${url}` };
    });
    return <Chips values={values} />;
  },
);
