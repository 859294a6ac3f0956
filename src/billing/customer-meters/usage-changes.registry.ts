import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import { ChangeHooks } from '../merchants/change-hooks.js';

/** What customers have by their meters has changed. */
@Injectable()
export class UsageChanges extends ChangeHooks<readonly Locked<Customer>[]> {}
