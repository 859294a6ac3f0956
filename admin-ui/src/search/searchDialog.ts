/** Dialogs that the search opens. */
export type SearchDialog = 'palette' | 'shortcuts' | 'add-user';
