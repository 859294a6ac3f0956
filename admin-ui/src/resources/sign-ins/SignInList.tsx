import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FeedRows } from '../../feed/FeedRows';
import { FeedTools } from '../../feed/FeedTools';
import { useFeed } from '../../feed/useFeed';
import { useNarrowed } from '../../feed/useNarrowed';
import { Page } from '../../layout/Page';
import { PageTitle } from '../../layout/PageTitle';
import { SignInEntry } from './SignInEntry';
import { filterNames, SignInFilters } from './SignInFilters';

/** Who signed in and who tried to, the newest first. */
export function SignInList() {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.login-events.${key}`, options);
  const title = word('name', { smart_count: 2 });
  const { filter, narrowAll } = useNarrowed(filterNames);
  const state = useFeed('login-events', filter);
  return (
    <>
      <PageTitle title={title}>
        <Typography variant="h1">{title}</Typography>
      </PageTitle>
      <Page>
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <FeedTools>
            <SignInFilters filter={filter} onNarrow={narrowAll} />
          </FeedTools>
          <FeedRows
            state={state}
            words={{ empty: word('empty'), none: word('none'), further: word('further') }}
            isNarrowed={Object.keys(filter).length > 0}
          >
            {(event) => <SignInEntry key={event.id} event={event} />}
          </FeedRows>
        </Paper>
      </Page>
    </>
  );
}
