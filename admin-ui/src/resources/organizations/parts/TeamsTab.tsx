import { useLocale, useTranslate } from 'react-admin';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { Copyable } from '../../../format/Copyable';
import { countText } from '../../../format/countText';
import { When } from '../../../format/When';
import { PartList } from './PartList';
import { usePart } from './usePart';

export function TeamsTab({ organizationId }: { organizationId: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const state = usePart(organizationId, 'teams');
  return (
    <PartList state={state}>
      {({ id, name, memberCount, createdAt }) => (
        <Entry
          key={id}
          title={name}
          detail={<Copyable value={id} what={translate('resources.organizations.show.id')} />}
          times={[
            translate('resources.organizations.members', {
              smart_count: memberCount,
              count: countText(memberCount, locale),
            }),
            <Phrase text="resources.organizations.part.teams.created">
              <When at={createdAt} />
            </Phrase>,
          ]}
        />
      )}
    </PartList>
  );
}
