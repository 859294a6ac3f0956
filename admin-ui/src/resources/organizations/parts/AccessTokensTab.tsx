import { AccessTokenEntry } from './AccessTokenEntry';
import { PartList } from './PartList';
import { usePart } from './usePart';

export function AccessTokensTab({ organizationId }: { organizationId: string }) {
  const state = usePart(organizationId, 'access-tokens');
  return (
    <PartList state={state}>
      {(token) => <AccessTokenEntry key={token.id} organizationId={organizationId} token={token} />}
    </PartList>
  );
}
