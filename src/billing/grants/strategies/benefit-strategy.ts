import { DiscoveryService } from '@nestjs/core';
import type { Locked } from '#platform/database/locked.js';
import type { DeclaringDecorator } from '#platform/discovery/collect-providers.js';
import type { Benefit } from '../../benefits/benefit.entity.js';
import type { BenefitPropertiesOf, BenefitType } from '../../benefits/benefit-properties.js';
import type { Customer } from '../../customers/customer.entity.js';
import type { GrantOperation, BenefitGrant } from '../grant.entity.js';
import type { GrantPropertiesOf } from '../grant-properties.js';

/** A grant of a benefit of one type. The customer is locked, and with it all of their grants. */
export interface GrantContext<Type extends BenefitType> {
  grant: Locked<BenefitGrant>;
  benefit: Readonly<Benefit>;
  /** Of the benefit. */
  terms: BenefitPropertiesOf[Type];
  /** Of the grant, before the operation. */
  properties: GrantPropertiesOf[Type];
  customer: Locked<Customer>;
  /** By the merchant's clock. */
  now: Date;
}

export interface RevocationContext<Type extends BenefitType> extends GrantContext<Type> {
  /** Whether the customer has no other grant of the benefit. */
  isLast: boolean;
}

/** A grant as a mail describes it. */
export type AccessContext<Type extends BenefitType> = Pick<GrantContext<Type>, 'terms' | 'properties'>;

interface Strategy<Type extends BenefitType> {
  /** The part of a benefit's properties whose change updates the grants. JSON. */
  revisionOf(terms: BenefitPropertiesOf[Type]): unknown;
  /** How the customer uses what was granted, such as a license key. Only the customer reads it. */
  accessFor?(context: AccessContext<Type>): Promise<string | null>;
  /** Each grant gives something of its own, which ends with it even where the customer has another grant of the benefit. */
  readonly endsAlone?: boolean;
}

/**
 * A benefit that is granted by rows of this database. Its methods join the caller's unit of work, so that each takes effect once,
 * and return the new properties of the grant.
 */
export interface LocalStrategy<Type extends BenefitType = BenefitType> extends Strategy<Type> {
  isRemote: false;
  /** Grants it for the first time, again, or, where it is granted, with changed properties of the benefit. */
  grant(context: GrantContext<Type>): Promise<GrantPropertiesOf[Type]>;
  revoke(context: RevocationContext<Type>): Promise<GrantPropertiesOf[Type]>;
  /** For another paid period. */
  cycle?(context: GrantContext<Type>): Promise<GrantPropertiesOf[Type]>;
}

/** A request to another service, without anything of this database. */
export type RemoteCall<Type extends BenefitType> = () => Promise<RemoteOutcome<Type>>;

export type RemoteOutcome<Type extends BenefitType> =
  | { status: 'done'; properties: GrantPropertiesOf[Type] }
  /** The customer or the merchant has to change something first. */
  | { status: 'action_required'; message: string }
  | { status: 'refused'; message: string }
  /** Nothing is known or it is temporary: repeated after the seconds given, or a growing pause. */
  | { status: 'unavailable'; message: string; retryAfter?: number };

/** A benefit that another service grants. Calls may be repeated, and must then have no further effect. */
export interface RemoteStrategy<Type extends BenefitType = BenefitType> extends Strategy<Type> {
  isRemote: true;
  /** Reads what the call needs; joins the caller's unit of work. The call itself is made after it has ended. */
  prepare(
    operation: GrantOperation,
    context: GrantContext<Type>,
  ): Promise<RemoteCall<Type> | Extract<RemoteOutcome<Type>, { status: 'action_required' | 'done' }>>;
}

export type BenefitStrategy<Type extends BenefitType = BenefitType> =
  LocalStrategy<Type> | RemoteStrategy<Type>;

/** Registers a provider as the strategy of a type of benefits: `@BenefitStrategyOf({ type: 'custom' })`. */
export const BenefitStrategyOf: DeclaringDecorator<{ type: BenefitType }> = DiscoveryService.createDecorator<{
  type: BenefitType;
}>();
