import { describe, expect, it } from '@jest/globals';
import { filesBelow, read } from './support/repository.js';

const CONTROLLER = /^@Controller\([^)]*\)$/gm;
const MAPPED_CONTROLLER = /^@Controller\([^)]*\)\n@ForOldClients\(forOldClients\)$/gm;
const DESCRIBED_EVENT = /^@PublicEventOf\('[^']+', \{$[^]*?^\}\)$/gm;

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

function unmappedControllers(text: string): number {
  return countOf(CONTROLLER, text) - countOf(MAPPED_CONTROLLER, text);
}

function unmappedEvents(text: string): number {
  const described = text.match(DESCRIBED_EVENT) ?? [];
  return described.filter((declaration) => !/^ {2}forOldClients,$/m.test(declaration)).length;
}

const sources = filesBelow('src/billing', ['.ts']).filter((path) => !path.endsWith('.spec.ts'));

describe('billing maps values for old clients', () => {
  it('in every controller below /v1', () => {
    const isElsewhere = (path: string) =>
      path.endsWith('-pages.controller.ts') || path.startsWith('src/billing/account/');
    const belowV1 = sources.filter((path) => !isElsewhere(path));
    expect(belowV1.filter((path) => unmappedControllers(read(path)) > 0)).toEqual([]);
    expect(sources.filter((path) => countOf(MAPPED_CONTROLLER, read(path)) > 0)).not.toEqual([]);
  });

  it('in every event', () => {
    expect(sources.filter((path) => unmappedEvents(read(path)) > 0)).toEqual([]);
  });

  it('and would be caught without', () => {
    expect(unmappedControllers("@Controller('products')\nexport class ProductsController {")).toBe(1);
    expect(unmappedEvents("@PublicEventOf('order.voided', {\n  data: OrderWire,\n})\n")).toBe(1);
  });

  it('by one table', () => {
    const tables = sources.filter((path) => /\breplacingValues\(/.test(read(path)));
    expect(tables).toEqual(['src/billing/old-clients/old-values.ts']);
  });
});
