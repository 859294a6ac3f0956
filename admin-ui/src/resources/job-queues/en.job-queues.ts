/** Texts of the queues. */
export const queueWords = {
  name: 'Queue |||| Queues',
  queue: { events: 'Events', mail: 'Mail', maintenance: 'Maintenance' },
  purpose: {
    events: 'What follows from what has happened, such as mails that are to be written.',
    mail: 'Mails on their way to the mail server.',
    maintenance: 'What runs by itself: removing what is old, counting, renewing keys.',
  },
  choose: 'Queues',
  state: { running: 'Running', paused: 'Paused', failed: 'Has failed jobs' },
  counts: {
    waiting: 'Waiting',
    active: 'Running',
    delayed: 'Later',
    failed: 'Failed',
    completed: 'Done',
  },
  oldest: 'Longest wait since %{time}',
  nobody_waits: 'Nothing waits.',
  carrier: { redis: 'On Redis.', postgresql: 'On PostgreSQL.' },
  board: 'Every job, in the board',
  failed_of: 'Failed jobs: %{queue}',
  lead: 'They are not tried again by themselves. Events that were not handled come back as new jobs, so many of these are settled already.',
  empty: 'No job has failed. Failed ones are shown for a week.',
  attempts: '%{smart_count} attempt |||| %{smart_count} attempts',
  failed_at: 'Failed %{time}',
  given: 'What it was given',
  away: {
    title: 'The queues cannot be reached',
    text: 'The server that carries them does not answer. What is to be done is kept in the database and goes on as soon as it is back.',
  },
  verb: {
    retry: {
      item: 'Run %{subject} once more…',
      title: 'Run this job once more?',
      text: '%{subject} goes back into its queue, with all its attempts. Running a job twice does no harm.',
      confirm: 'Run again',
      done: 'It is back in its queue.',
    },
    retry_all: {
      item: 'Run all again…',
      title: 'Run the failed jobs once more?',
      text: 'The newest hundred failed jobs of “%{subject}” go back into their queue, with all their attempts. Running a job twice does no harm.',
      confirm: 'Run all again',
      done: 'They are back in their queue.',
    },
  },
};
