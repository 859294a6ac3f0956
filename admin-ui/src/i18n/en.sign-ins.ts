/** Words of the list of attempts to sign in. */
export const signIns = {
  name: 'Sign-in |||| Sign-ins',
  search: { label: 'Search sign-ins', placeholder: 'Email or IP address begins with' },
  filters: { outcome: 'Outcome', refused: 'Any refusal', method: 'Method', entrance: 'Where', when: 'When' },
  nobody: 'Nobody known',
  no_address: 'No address',
  empty: 'Nobody has tried to sign in yet.',
  none: 'No attempt to sign in matches.',
  further: 'Nothing matches among the most recent attempts.',
  outcome: {
    succeeded: 'Signed in',
    wrong_credentials: 'Wrong credentials',
    unverified: 'Email not verified',
    banned: 'Banned',
    not_staff: 'Not staff',
  },
  entrance: { product: 'Product', console: 'Console' },
  method: {
    password: 'Email and password',
    username: 'Username and password',
    sign_up: 'Sign-up',
    magic_link: 'Link by mail',
    verification: 'Verified email',
  },
};
