import { ApiProperty } from '@nestjs/swagger';

export interface StaffDownloadColumns {
  id: string;
  fileId: string;
  fileName: string;
  fileSize: number;
  fileDeletedAt: Date | null;
  benefitId: string;
  benefitDescription: string;
  downloads: number;
  lastDownloadedAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
}

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;

/** A file that a customer may download, or could. */
export class StaffDownloadWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ format: 'uuid' }) file_id: string;
  @ApiProperty() file_name: string;
  @ApiProperty({ type: 'integer', description: 'Bytes.' }) file_size: number;
  @ApiProperty({ description: 'Whether the merchant deleted the file.' }) is_file_deleted: boolean;
  @ApiProperty({ format: 'uuid' }) benefit_id: string;
  @ApiProperty() benefit_description: string;
  @ApiProperty({ type: 'integer', description: 'How often its link was followed.' }) downloads: number;
  @ApiProperty(nullableInstant) last_downloaded_at: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'Null while the customer may download the file.' })
  revoked_at: Date | null;
}

export function presentStaffDownload(download: StaffDownloadColumns): StaffDownloadWire {
  return {
    id: download.id,
    created_at: download.createdAt,
    file_id: download.fileId,
    file_name: download.fileName,
    file_size: download.fileSize,
    is_file_deleted: download.fileDeletedAt !== null,
    benefit_id: download.benefitId,
    benefit_description: download.benefitDescription,
    downloads: download.downloads,
    last_downloaded_at: download.lastDownloadedAt,
    revoked_at: download.revokedAt,
  };
}
