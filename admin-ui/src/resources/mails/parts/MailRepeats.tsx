import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MailDetail } from '../mails.types';
import { Entries, Entry } from '../../../entries/Entries';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { MailStatus } from './MailStatus';

/** The mails that repeat this one, newest first; renders nothing when there are none. */
export function MailRepeats({ repeats }: { repeats: MailDetail['resentAs'] | undefined }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!repeats || repeats.length === 0) return null;
  return (
    <Section title={translate('resources.mails.show.resent_as')} count={repeats.length}>
      <Entries>
        {repeats.map((repeat) => (
          <Entry
            key={repeat.id}
            title={
              <MuiLink
                component={Link}
                to={createPath({ resource: 'mails', type: 'show', id: repeat.id })}
                color="textPrimary"
              >
                <When at={repeat.createdAt} />
              </MuiLink>
            }
            detail={null}
            times={[<MailStatus key="status" mail={repeat} />]}
          />
        ))}
      </Entries>
    </Section>
  );
}
