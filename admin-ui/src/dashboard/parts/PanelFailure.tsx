import { useTranslate } from 'react-admin';
import type { Dashboard } from '../dashboard.types';
import { NoEntries } from '../../entries/Entries';
import { Section } from '../../layout/Section';

/** Replaces a panel that could not be loaded, while the others work. */
export function PanelFailure({ part }: { part: Dashboard['failed'][number] }) {
  const word = useTranslate();
  return (
    <Section title={word(`atrium.dashboard.part.${part}`)}>
      <NoEntries>{word('atrium.dashboard.part_failed')}</NoEntries>
    </Section>
  );
}
