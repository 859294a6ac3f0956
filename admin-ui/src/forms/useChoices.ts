import { useTranslate } from 'react-admin';

/** Values as the choices of an input, in the words below a translation key. */
export function useChoices() {
  const translate = useTranslate();
  return <Value extends string>(words: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: translate(`${words}.${value}`) }));
}
