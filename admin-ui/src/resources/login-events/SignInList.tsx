import { FeedList } from '../../feed/FeedList';
import { useFeed } from '../../feed/useFeed';
import { useNarrowed } from '../../feed/useNarrowed';
import { SignInEntry } from './parts/SignInEntry';
import { filterNames, SignInFilters } from './parts/SignInFilters';

/** Who signed in and who tried to, the newest first. */
export function SignInList() {
  const { filter, narrowAll } = useNarrowed(filterNames);
  const state = useFeed('login-events', filter);
  return (
    <FeedList
      resource="login-events"
      state={state}
      filter={filter}
      tools={<SignInFilters filter={filter} onNarrow={narrowAll} />}
    >
      {(event) => <SignInEntry key={event.id} event={event} />}
    </FeedList>
  );
}
