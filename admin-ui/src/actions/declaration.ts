import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Permission } from '../api/types';
import type { ApiError } from '../providers/http';
import type { StaffApi } from '../providers/staffApi';

/** The reason staff give for a change; the audit log keeps it. */
export interface Reasoned {
  reason: string;
}

/** A page of the console. */
export interface Destination {
  resource: string;
  type: 'list' | 'show';
  id?: string;
}

/** The request that undoes a change. */
export type Undo = (api: StaffApi) => Promise<unknown>;

export type ErrorField = string | RegExp;

export interface ActionForm<Target, Values extends object> {
  defaults: (target: Target) => Values;
  /** The inputs. They find the form through react-hook-form's context: `FormText` and the like, or react-admin's. */
  Fields: ComponentType<{ target: Target }>;
  /** Whether the form can be submitted; the reason is checked separately. */
  isComplete?: (values: Values, target: Target) => boolean;
  /**
   * Fields that show server errors; all fields of the form by default. A pattern stands for the paths of nested fields. An
   * error inside of a field is shown at the field, unless a nested one is named.
   */
  errorFields?: readonly ErrorField[];
  /** Puts the fields below the reason. */
  afterReason?: boolean;
}

export interface ActionResultProps<Target, Result> {
  target: Target;
  result: Result;
  onClose: () => void;
}

/** Everything about one staff action: when it is offered, what it asks for, what it sends, what follows. */
export interface ActionDeclaration<Target, Values extends object, Result> {
  /**
   * Translation key of its texts: `item`, `title`, `text`, `confirm` and `done`, plus `follow` when it offers a link.
   */
  words: string;
  /** The permission it requires. */
  permission: Permission;
  /** Whether the state of the target allows it. */
  allows?: (target: Target) => boolean;
  /** Name of the target in the texts, as `%{subject}`. Annotate its parameter: the other types follow from it. */
  subject: (target: Target) => string;
  /** Shown as a button beside the menu where space allows, because it is used most. */
  common?: boolean;
  /** Deletes data or ends access: the confirming button is red. */
  destructive?: boolean;
  wide?: boolean;
  form?: ActionForm<Target, Values>;
  /** Consequences the dialog lists, as keys below `words`. */
  facts?: (target: Target, values: Values) => readonly string[];
  /** A hook for consequences that require a request; they come first. */
  useFacts?: (target: Target, values: Values) => readonly string[];
  send: (api: StaffApi, target: Target, values: Values & Reasoned) => Promise<Result>;
  /** Error messages by field name; the server's own field errors by default. */
  fieldErrors?: (error: ApiError) => Partial<Record<string, string>>;
  /** Query keys to refetch afterwards. */
  refreshes: readonly QueryKey[];
  /** Refetches them after a failure too, because another change may have caused it. */
  refreshesOnFailure?: boolean;
  /** Arguments of the text `done`, or null to show no notice. */
  done?: (result: Result, target: Target) => object | null;
  /** Offers to undo; null when that is impossible. `reason` is the reason of the undo. */
  undo?: (target: Target, values: Values & Reasoned, reason: string) => Undo | null;
  /** Offers a link to this page. */
  follow?: (result: Result) => Destination;
  /** Goes to this page. */
  goesTo?: (result: Result) => Destination;
  /** Replaces the dialog afterwards, for a result that is shown only once. */
  Result?: ComponentType<ActionResultProps<Target, Result>>;
  /** Whether this result must be shown; always by default. */
  showsResult?: (result: Result) => boolean;
}

export interface ActionDialogProps<Target> {
  target: Target;
  /** Called once the action has succeeded. */
  onDone?: () => void;
  onClose: () => void;
}
