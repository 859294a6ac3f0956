import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AuditEntryDetail } from '../audit-entries.types';
import { Section } from '../../../layout/Section';

/** Links to similar entries. */
export function SimilarEntries({ entry }: { entry: AuditEntryDetail }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.audit-entries.show.${key}`, options);
  const list = useCreatePath()({ resource: 'audit-entries', type: 'list' });
  const { requestId, actor, subject } = entry;
  const links: [label: string, filter: Record<string, string>][] = [
    ...(requestId === null ? [] : [link(word('same_request'), { requestId })]),
    ...(actor.user ? [link(word('same_actor', { name: actor.user.name }), { actorId: actor.user.id })] : []),
    link(word('same_subject'), { subjectId: subject.id }),
  ];
  return (
    <Section title={word('more')}>
      <Stack sx={{ alignItems: 'flex-start', px: { xs: 1, md: 1.5 }, py: 1 }}>
        {links.map(([label, filter]) => (
          <Button key={label} component={Link} to={`${list}?${new URLSearchParams(filter)}`}>
            {label}
          </Button>
        ))}
      </Stack>
    </Section>
  );
}

const link = (label: string, filter: Record<string, string>): [string, Record<string, string>] => [
  label,
  filter,
];
