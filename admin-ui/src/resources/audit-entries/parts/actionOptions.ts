import type { AuditAction } from '../audit-entries.types';

export interface ActionOption {
  /** An action's name, or a common prefix that ends with a dot. */
  value: string;
  /** Its description; null for a prefix. */
  meaning: string | null;
}

/** The actions grouped by subject, each group headed by a choice of all its actions. */
export function actionOptions(actions: readonly AuditAction[]): ActionOption[] {
  const kindOf = ({ name }: AuditAction) => name.slice(0, name.indexOf('.') + 1);
  return [...new Set(actions.map(kindOf))].flatMap((kind) => {
    const ofKind = actions.filter((action) => kindOf(action) === kind);
    return [
      ...(ofKind.length > 1 ? [{ value: kind, meaning: null }] : []),
      ...ofKind.map(({ name, meaning }) => ({ value: name, meaning })),
    ];
  });
}

/** By the words of its name, or by any part of its description. */
export function matchesAction({ value, meaning }: ActionOption, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return value.includes(wanted.replaceAll(' ', '_')) || (meaning ?? '').toLowerCase().includes(wanted);
}
