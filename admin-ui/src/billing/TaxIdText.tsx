import { Badge } from '../format/Badge';

/** A tax id and its format, such as EU VAT; a dash without one. */
export function TaxIdText({ taxId }: { taxId: readonly string[] | null }) {
  if (taxId === null) return '—';
  const [number, format = ''] = taxId;
  return (
    <>
      {number} <Badge>{format.replaceAll('_', ' ').toUpperCase()}</Badge>
    </>
  );
}
