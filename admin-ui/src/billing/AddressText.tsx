import { useLocale } from 'react-admin';
import { addressLines, type Address } from './addressLines';

/** An address, one line below the other; a dash without one. */
export function AddressText({ address }: { address: Address | null }) {
  const locale = useLocale();
  if (address === null) return '—';
  return addressLines(address, locale).map((line) => <div key={line}>{line}</div>);
}
