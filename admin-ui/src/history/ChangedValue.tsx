import { useLocale, useTranslate } from 'react-admin';
import { isEmptyValue } from './changesOf';
import { formats } from './formats';
import type { EntryContext } from './formats/format';
import { isNumber } from './guards';
import { isUserNamed } from './memberNames';
import { readable } from './readable';
import { useValueWords } from './useValueWords';
import { valueText } from './valueText';

interface ChangedValueProps {
  path: readonly string[];
  value: unknown;
  context: EntryContext;
}

/** One side of a change, as people read it. */
export function ChangedValue({ path, value, context }: ChangedValueProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useValueWords(context.subject.type);
  const name = path.at(-1) ?? '';
  if (isEmptyValue(value)) return <i>{translate('atrium.history.nothing')}</i>;
  if (isUserNamed(path)) return String(value);
  if (isNumber(value) && !formats[name]) return new Intl.NumberFormat(locale).format(value);
  const plain = readable(valueText(value, name, words), locale);
  const Format = formats[name];
  return Format ? <Format value={value} context={context} plain={plain} /> : plain;
}
