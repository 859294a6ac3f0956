import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { declaredAuditActions } from '#platform/audit/audit-actions.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { AuditActionListWire, presentAuditActions } from '../audit-entry.presenter.js';

@StaffController('audit-actions', 'Audit log')
export class AuditActionsStaffController {
  @Get()
  @StaffCan({ audit: ['list'] })
  @ApiOperation({ summary: 'List the actions recorded in the audit log' })
  @ApiOkResponse({ type: AuditActionListWire })
  list(): AuditActionListWire {
    return presentAuditActions(declaredAuditActions());
  }
}
