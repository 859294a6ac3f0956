import { FeedList } from '../../feed/FeedList';
import { useFeed } from '../../feed/useFeed';
import { useFeedFilter } from '../../feed/useFeedFilter';
import { SignInEntry } from './parts/SignInEntry';
import { signInFilterNames, SignInFilters } from './parts/SignInFilters';

/** Sign-ins and failed attempts, newest first. */
export function SignInList() {
  const { filter, narrowAll } = useFeedFilter(signInFilterNames);
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
