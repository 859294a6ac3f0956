import type { Wire } from '../../api/types';

export type User = Wire['UserWire'];
export type UserDetail = Wire['UserDetailWire'];
export type StaffRole = Wire['RoleWire'];
export type LinkedAccount = Wire['LinkedAccountWire'];
export type UserSession = Wire['StaffSessionRowWire'];
export type Membership = Wire['MembershipWire'];
export type BulkPreview = Wire['BulkPreviewWire'];
export type BulkUser = Wire['BulkPersonWire'];
export type BulkOutcomes = Wire['BulkOutcomesWire'];
export type BulkOutcome = BulkOutcomes['data'][number];

/** A user on their page: the list provides them first, without their accounts. */
export type UserSummaryOrDetail = User & Partial<Pick<UserDetail, 'accounts'>>;
