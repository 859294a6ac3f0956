import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Dashboard } from '../dashboard.types';
import { Entries, Entry } from '../../entries/Entries';
import { UserAvatar } from '../../format/UserAvatar';
import { When } from '../../format/When';
import { Section } from '../../layout/Section';
import { UserLink } from '../../resources/users/parts/UserLink';

interface NewestProps {
  people: NonNullable<Dashboard['people']>['newest'];
}

/** The latest sign-ups. */
export function Newest({ people }: NewestProps) {
  const translate = useTranslate();
  return (
    <Section
      title={translate('atrium.dashboard.people.newest')}
      action={
        <Button component={Link} to="/users" size="small" color="inherit">
          {translate('atrium.dashboard.people.newest_all')}
        </Button>
      }
    >
      <Entries>
        {people.map((person) => (
          <Entry
            key={person.id}
            lead={<UserAvatar {...person} size={32} />}
            title={<UserLink user={person} />}
            detail={person.email}
            times={[<When at={person.createdAt} />]}
          />
        ))}
      </Entries>
    </Section>
  );
}
