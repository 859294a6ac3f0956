import { useTranslate } from 'react-admin';
import type { Dashboard } from '../dashboard.types';
import { NoEntries } from '../../entries/Entries';
import { Section } from '../../layout/Section';

/** Stands where a part would be that could not be read, while the others are there. */
export function PartFailed({ part }: { part: Dashboard['failed'][number] }) {
  const word = useTranslate();
  return (
    <Section title={word(`atrium.dashboard.part.${part}`)}>
      <NoEntries>{word('atrium.dashboard.part_failed')}</NoEntries>
    </Section>
  );
}
