/** Something that is worth an entry whenever it is done. */
export interface AuditAction {
  /** Past tense behind the thing it was done to; kept in entries, so never to be changed. */
  readonly name: string;
  /** One sentence for readers of the audit log. */
  readonly meaning: string;
}

export type AuditActions<K extends string = string> = Readonly<Record<K, AuditAction>>;

const declared = new Map<string, AuditAction>();

/**
 * Declares what a domain writes into the audit log.
 * @throws Error when a name was declared before
 */
export function defineAuditActions<K extends string>(actions: AuditActions<K>): AuditActions<K> {
  for (const action of Object.values<AuditAction>(actions)) {
    if (declared.has(action.name)) throw new Error(`audit action ${action.name} is declared twice`);
    declared.set(action.name, action);
  }
  return actions;
}

/** All actions declared by the modules loaded so far, by name. */
export function declaredAuditActions(): AuditAction[] {
  return [...declared.values()].sort((a, b) => a.name.localeCompare(b.name));
}
