import { useLocale, useTranslate } from 'react-admin';

/** Its place in the chain, once it has one. */
export function SealState({ sequence }: { sequence: number | null }) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  return sequence === null
    ? translate('resources.audit-entries.unsealed')
    : translate('resources.audit-entries.sealed', { sequence: numbers.format(sequence) });
}
