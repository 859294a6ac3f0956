import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Right } from '../api/types';
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

/** The request that takes a change back. */
export type Undo = (api: StaffApi) => Promise<unknown>;

export interface ActionForm<Target, Values extends object> {
  defaults: (target: Target) => Values;
  /** The inputs, which reach the form through react-hook-form's context: `FormText` and its like, or react-admin's. */
  Fields: ComponentType<{ target: Target }>;
  /** Whether it can be submitted; the reason is checked besides. */
  isComplete?: (values: Values, target: Target) => boolean;
  /** Fields that show what the server says about them: all of the form unless named. */
  faultFields?: readonly string[];
  /** Puts the fields below the reason. */
  afterReason?: boolean;
}

export interface ActionResultProps<Target, Result> {
  target: Target;
  result: Result;
  onClose: () => void;
}

/** Everything about one change that staff make: how it is offered, asked for, sent, and followed up. */
export interface ActionDeclaration<Target, Values extends object, Result> {
  /** Translation key above its texts: `item`, `title`, `text`, `confirm` and `done`; `follow` where it leads somewhere. */
  words: string;
  /** The permission it takes. */
  right: Right;
  /** Whether the state of the target allows it. */
  allows?: (target: Target) => boolean;
  /** What the texts call the target, as `%{subject}`. Annotate its parameter: the other types follow from it. */
  subject: (target: Target) => string;
  /** Shown as a button beside the menu where there is room, because most users come for it. */
  common?: boolean;
  /** Ends or removes something: the button that confirms is red. */
  destructive?: boolean;
  wide?: boolean;
  form?: ActionForm<Target, Values>;
  /** Consequences to name in the dialog, as keys below `words`. */
  facts?: (target: Target, values: Values) => readonly string[];
  /** A hook for consequences that have to be looked up; they come first. */
  useFacts?: (target: Target, values: Values) => readonly string[];
  send: (api: StaffApi, target: Target, values: Values & Reasoned) => Promise<Result>;
  /** What an error says about single fields, by their names: the server's own faults unless given. */
  faults?: (error: ApiError) => Partial<Record<string, string>>;
  /** Query keys to read again afterwards. */
  refreshes: readonly QueryKey[];
  /** Reads them again after a failure too, which may be due to what has changed in between. */
  refreshesOnFailure?: boolean;
  /** Arguments of the text `done`, or null to say nothing. */
  done?: (result: Result, target: Target) => object | null;
  /** Offers to take it back; null when that is impossible. `reason` is the reason to give for that. */
  undo?: (target: Target, values: Values & Reasoned, reason: string) => Undo | null;
  /** Offers a link to this page. */
  follow?: (result: Result) => Destination;
  /** Goes to this page. */
  leadsTo?: (result: Result) => Destination;
  /** Shown in place of the dialog afterwards, for a result that is shown only once. */
  Result?: ComponentType<ActionResultProps<Target, Result>>;
  /** Whether this result has to be shown; always unless given. */
  showsResult?: (result: Result) => boolean;
}

export interface ActionDialogProps<Target> {
  target: Target;
  /** Called once the action has succeeded. */
  onDone?: () => void;
  onClose: () => void;
}
