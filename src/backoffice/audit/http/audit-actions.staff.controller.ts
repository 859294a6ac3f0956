import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { declaredAuditActions } from '#platform/audit/audit-actions.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { AuditActionListWire, presentAuditActions } from '../audit-entry.presenter.js';

@StaffController('audit-actions', 'Audit trail')
export class AuditActionsStaffController {
  @Get()
  @StaffCan({ audit: ['list'] })
  @ApiOperation({ summary: 'Everything that is written into the audit trail, and what it means' })
  @ApiOkResponse({ type: AuditActionListWire })
  list(): AuditActionListWire {
    return presentAuditActions(declaredAuditActions());
  }
}
