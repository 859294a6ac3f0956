/** What the search of the console opens, and may leave open behind itself. */
export type OpenedDialog = 'palette' | 'shortcuts' | 'add-user';
