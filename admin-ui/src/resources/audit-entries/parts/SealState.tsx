import { useLocale, useTranslate } from 'react-admin';

/** The entry's number in the chain, once it is sealed. */
export function SealState({ sequence }: { sequence: number | null }) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  return sequence === null
    ? translate('resources.audit-entries.unsealed')
    : translate('resources.audit-entries.sealed', { sequence: numbers.format(sequence) });
}
