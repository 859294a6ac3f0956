import { Injectable } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { FileColumns } from '../files/file.queries.js';
import { FilePresenter, FileWire } from '../files/file.presenter.js';
import type { DownloadableColumns } from './downloadable.queries.js';
import { DownloadLinks } from './download-links.service.js';

export class DownloadWire {
  @ApiProperty({ format: 'uri', description: 'Redirects to the content. Needs no session.' }) url: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) headers: Record<string, string>;
  @ApiProperty({ description: 'Ten minutes after the response.' }) expires_at: Date;
}

export class DownloadableFileWire extends OmitType(FileWire, ['public_url'] as const) {
  @ApiProperty({ type: DownloadWire }) download: DownloadWire;
}

/** A file that a customer may download. */
export class DownloadableWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) benefit_id: string;
  @ApiProperty({ type: DownloadableFileWire }) file: DownloadableFileWire;
}

@Injectable()
export class DownloadablePresenter {
  constructor(
    private readonly files: FilePresenter,
    private readonly links: DownloadLinks,
  ) {}

  present({ id, benefitId }: DownloadableColumns, file: FileColumns): DownloadableWire {
    const { url, expiresAt } = this.links.make(id);
    const download = { url, headers: {}, expires_at: expiresAt };
    return { id, benefit_id: benefitId, file: { ...this.files.present(file), download } };
  }
}
