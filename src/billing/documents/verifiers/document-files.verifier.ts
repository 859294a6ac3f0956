import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Difference } from '../../verification/difference.js';
import type { Snapshot } from '../../verification/snapshot.js';
import { VerifyCheck, type Verifier } from '../../verification/verify-check.decorator.js';
import type { DocumentSnapshot } from '../document-snapshot.js';
import { DocumentRenderer } from '../rendering/document-renderer.service.js';
import { RENDERER } from '../rendering/renderer-version.js';

/** Making a file takes a fraction of a second. */
const SAMPLE = 20;

/** Other ones every day, of those that this version has made. */
const SAMPLED = `
  select d.organization_id as "merchantId", d.id, d.snapshot, f.sha256
    from billing_document_files f
    join billing_documents d on d.id = f.document_id
   where f.renderer = $1
   order by md5(f.sha256 || current_date::text)
   limit $2`;

interface SampledFile {
  merchantId: string;
  id: string;
  snapshot: DocumentSnapshot;
  sha256: string;
}

@Injectable()
@VerifyCheck({
  name: 'documents.files',
  finds: 'A PDF, of a daily sample, that differs from the one made again of what its document says.',
})
export class DocumentFilesVerifier implements Verifier {
  constructor(private readonly renderer: DocumentRenderer) {}

  async *differences(snapshot: Snapshot): AsyncGenerator<Difference> {
    for (const sampled of await snapshot.read<SampledFile>(SAMPLED, [RENDERER, SAMPLE])) {
      const made = await this.renderer.render(sampled.snapshot);
      const expected = createHash('sha256').update(made).digest('hex');
      if (expected === sampled.sha256) continue;
      yield {
        ...{ merchantId: sampled.merchantId, recordId: sampled.id, expected, actual: sampled.sha256 },
        message: 'The stored PDF of a document is not what the document says.',
      };
    }
  }
}
