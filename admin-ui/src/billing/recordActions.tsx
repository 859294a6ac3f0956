import type { ActionForm, Reasoned } from '../actions/declaration';
import { defineAction, type Action } from '../actions/defineAction';
import type { StaffApi } from '../providers/staffApi';
import type { NewOf } from './AddButton';

const permission = ['billing', 'manage'] as const;

/** What actions on the records of a resource declare. */
export const managing = (resource: string) => ({ permission, refreshes: [[resource], ['audit-entries']] });

interface NewRecord<Draft extends object, Made> {
  resource: string;
  newDraft: (merchantId: string) => Draft;
  form: Omit<ActionForm<NewOf, Draft>, 'defaults'>;
  send: (api: StaffApi, draft: Draft & Reasoned) => Promise<Made>;
  nameOf: (made: Made) => string;
}

/** Creates a record for a merchant, and goes to its page. */
export function addRecord<Draft extends object, Made extends { id: string }>({
  resource,
  newDraft,
  form,
  send,
  nameOf,
}: NewRecord<Draft, Made>): Action<NewOf> {
  return defineAction({
    ...managing(resource),
    words: `resources.${resource}.verb.add`,
    subject: (_new: NewOf) => '',
    wide: true,
    form: { ...form, defaults: ({ merchantId }: NewOf) => newDraft(merchantId) },
    send: (api, _new, draft: Draft & Reasoned) => send(api, draft),
    done: (made) => ({ subject: nameOf(made) }),
    goesTo: ({ id }) => ({ resource, type: 'show', id }),
  });
}

type Request<Target> = (api: StaffApi, target: Target, body: Reasoned) => Promise<unknown>;

interface RecordVerb<Target> {
  resource: string;
  subject: (target: Target) => string;
}

interface Deletion<Target> extends RecordVerb<Target> {
  allows?: (target: Target) => boolean;
  send: Request<Target>;
}

/** Deletes a record, and goes to the list. */
export function deleteRecord<Target>({ resource, ...verb }: Deletion<Target>): Action<Target> {
  return defineAction<Target>({
    ...managing(resource),
    ...verb,
    words: `resources.${resource}.verb.delete`,
    destructive: true,
    goesTo: () => ({ resource, type: 'list' }),
  });
}

interface Archiving<Target> extends RecordVerb<Target> {
  isArchived: (target: Target) => boolean;
  archive: Request<Target>;
  restore: Request<Target>;
}

/** Archives and restores a record; either undoes the other. */
export function archiving<Target>({ resource, subject, isArchived, archive, restore }: Archiving<Target>) {
  const verb = (name: string, send: Request<Target>, undo: Request<Target>) =>
    defineAction<Target>({
      ...managing(resource),
      words: `resources.${resource}.verb.${name}`,
      allows: (target) => isArchived(target) === (name === 'restore'),
      subject,
      send,
      undo: (target, _values, reason) => (api) => undo(api, target, { reason }),
    });
  return { archive: verb('archive', archive, restore), restore: verb('restore', restore, archive) };
}
