import MuiLink from '@mui/material/Link';
import { RecordContextProvider, useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Mail, MailDetail } from '../../../api/types';
import { Entries, Entry } from '../../../entries/Entries';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { MailStatusField } from '../fields/MailStatusField';

/** The mails that repeat this one, the newest first; nothing where there are none. */
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
            times={[
              // The badge reads what all mails have in common.
              <RecordContextProvider key="status" value={repeat as Mail}>
                <MailStatusField />
              </RecordContextProvider>,
            ]}
          />
        ))}
      </Entries>
    </Section>
  );
}
