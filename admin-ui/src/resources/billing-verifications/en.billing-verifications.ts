export const billingVerificationWords = {
  name: 'Verification |||| Verifications',
  count: '%{count} verification |||| %{count} verifications',
  fields: {
    createdAt: 'Requested',
    status: 'Result',
    differences: 'Differences',
    origin: 'Started by',
    finishedAt: 'Finished',
  },
  status: {
    queued: 'Queued',
    running: 'Running',
    passed: 'Passed',
    differences: 'Differences',
    failed: 'Not completed',
  },
  origin: { schedule: 'Schedule', staff: 'Staff', command: 'Command line' },
  filters: { label: 'Filter verifications' },
  empty: {
    title: 'No verifications yet',
    text: 'Stored amounts and counts are compared with the rows beneath them every night. You can start a verification now.',
  },
  none: { title: 'No verification matches', text: 'Clear the filters to see all of them.' },
  missing: { title: 'This verification does not exist', text: 'Results are kept for 400 days.' },
  show: {
    details: 'Details',
    started: 'Started',
    not_yet: 'Not yet',
    id: 'ID',
    checks: 'Checks',
    unfinished: 'A worker runs all checks. This page refreshes when they are done.',
    passed: 'Every stored amount and count is what the rows beneath it add up to.',
    differs:
      'One stored value differs from the rows beneath it |||| %{count} stored values differ from the rows beneath them',
    differs_text:
      'Report this before you correct a record: it shows a fault of the product, or a change made in the database.',
    failed: 'Some checks could not be completed',
    failed_text:
      'The values they compare were not verified. Fix the cause, then start the verification again.',
    ok: 'OK',
    found: '%{count} difference |||| %{count} differences',
    not_completed: 'Not completed',
    unknown: 'This version of the product does not have this check.',
    differences_of: 'Differences: %{check}',
    expected: 'Expected',
    actual: 'Stored',
    first: 'The first %{count} are shown.',
  },
  verb: {
    start: {
      item: 'Verify now',
      title: 'Verify the billing records?',
      text: 'A worker compares all stored amounts and counts with the rows beneath them. Nothing is changed, and the product stays available.',
      confirm: 'Verify now',
      done: 'The verification was requested.',
    },
  },
};
