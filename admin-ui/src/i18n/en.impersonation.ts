/** Texts about impersonation. */
export const impersonation = {
  /** Part of the announcement when it begins or changes. */
  began: 'You act as %{name}, and can look but not change anything.',
  changing: 'You act as %{name}, and can change things in their name.',
  offer: 'Act as this person…',
  bar: {
    label: 'Acting as %{name}',
    read_only: 'You act as %{name}: read-only,',
    changing: 'You act as %{name} and can change things,',
    left: '%{time} left',
    over: 'You no longer act as %{name}: the time is up.',
    open: 'Open',
    allow: 'Allow changes…',
    stop: 'Stop',
    stopped: 'You no longer act as %{name}.',
  },
  begin: {
    title: 'Act as %{subject}',
    text: 'You will see what %{subject} sees, in a tab of its own. You stay signed in to this console.',
    facts: {
      read_only: 'You can look, but not change anything until you allow it yourself.',
      ends: 'It ends by itself, as a rule after one hour, or when you stop it here.',
      recorded: 'The history keeps that you did it, and why, and everything you change.',
      notice: 'They may be told of it by mail.',
    },
    ticket: 'Ticket',
    ticket_hint: 'Number or address of the case, if there is one.',
    confirm: 'Act as this person',
  },
  allow: {
    title: 'Allow changes as %{subject}',
    text: 'Whatever you then do in the other tab is done for real, in the name of %{subject}. The history names both of you for each change. It stays so until it ends.',
    confirm: 'Allow changes',
  },
  opened: {
    title: 'You act as %{subject}',
    text: 'Your browser kept the tab from opening by itself.',
    open: 'Open what %{subject} sees',
    close: 'Later',
  },
  running: 'You act as %{name} already. Stop that first, or go on with it.',
  running_elsewhere: 'You are already impersonating a user. Stop that impersonation first.',
  refused: {
    BANNED_USER: 'This person is banned: nobody can act as them until the ban is lifted.',
    YOU_CANNOT_IMPERSONATE_ADMINS: 'This person is staff. Nobody can act as somebody who is staff.',
  },
};
