import { describe, expect, it } from '@jest/globals';
import { checkedTaxId, isTaxIdOf, taxIdOf } from './tax-id.js';
import { taxIdFormats, type TaxIdFormat } from './tax-id-formats.js';

describe('the tax id that a buyer means by a number', () => {
  it.each<[country: string, value: string, number: string, format: TaxIdFormat]>([
    ['US', '91-1144442', '911144442', 'us_ein'],
    ['FR', 'FR61954506077', 'FR61954506077', 'eu_vat'],
    ['FR', 'fr 61 954 506 077', 'FR61954506077', 'eu_vat'],
    ['FR', '61954506077', 'FR61954506077', 'eu_vat'],
    ['GR', 'EL094259216', 'EL094259216', 'eu_vat'],
    ['GR', '094259216', 'EL094259216', 'eu_vat'],
    ['AT', 'ATU13585627', 'ATU13585627', 'eu_vat'],
    ['NL', 'NL004495445B01', 'NL004495445B01', 'eu_vat'],
    ['IE', '6433435F', 'IE6433435F', 'eu_vat'],
    ['BG', '175074752', '175074752', 'bg_uic'],
    ['BG', 'BG175074752', 'BG175074752', 'eu_vat'],
    ['DE', '181/815/0815 5', '18181508155', 'de_stn'],
    ['DE', 'DE136695976', 'DE136695976', 'eu_vat'],
    ['DE', '136695976', 'DE136695976', 'eu_vat'],
    ['ES', 'B58378431', 'B58378431', 'es_cif'],
    ['ES', 'ESB58378431', 'ESB58378431', 'eu_vat'],
    ['ES', '54362315K', 'ES54362315K', 'eu_vat'],
    ['HR', '33392005961', '33392005961', 'hr_oib'],
    ['HU', '12892312', '12892312', 'hu_tin'],
    ['HU', 'HU12892312', 'HU12892312', 'eu_vat'],
    ['RO', '18547290', '18547290', 'ro_tin'],
    ['SI', '50223054', '50223054', 'si_tin'],
    ['GB', 'GB980780684', 'GB980780684', 'gb_vat'],
    ['GB', '980 780 684', 'GB980780684', 'gb_vat'],
    ['AU', '83 914 571 673', '83914571673', 'au_abn'],
    ['CA', '123026635', '123026635', 'ca_bn'],
    ['CA', '123026635RT0001', '123026635RT0001', 'ca_gst_hst'],
    ['CA', 'PST-1234-5678', 'PST12345678', 'ca_pst_bc'],
    ['CH', 'CHE-100.155.212', 'CHE100155212', 'ch_uid'],
    ['CH', 'CHE-107.787.577 IVA', 'CHE107787577IVA', 'ch_vat'],
    ['LI', 'CHE-100.155.212', 'CHE100155212', 'li_uid'],
    ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV', 'in_gst'],
    ['NO', 'NO 995 525 828 MVA', '995525828MVA', 'no_vat'],
    ['JP', '5-8356-7825-6246', '5835678256246', 'jp_cn'],
    ['ZA', '4520243366', '4520243366', 'za_vat'],
  ])('%s: %s', (country, value, number, format) => {
    expect(taxIdOf(value, country)).toEqual([number, format]);
    expect(checkedTaxId([number, format])).toEqual([number, format]);
  });

  it.each([
    ['FR', 'FR61954506078'],
    ['FR', 'DE136695976'],
    ['US', '12'],
    ['US', ''],
    ['DE', 'DE136695977'],
    // The United Arab Emirates publish no algorithm.
    ['AE', '123456789012345'],
    ['ZZ', '123456789'],
    ['FR', '💶'],
  ])('is none in %s: %j', (country, value) => {
    expect(taxIdOf(value, country)).toBeNull();
  });
});

describe('a tax id of a given format', () => {
  it('stays what it is where the format has no algorithm', () => {
    expect(checkedTaxId([' eu372022452 ', 'eu_oss_vat'])).toEqual(['EU372022452', 'eu_oss_vat']);
    expect(checkedTaxId(['100123456700003', 'ae_trn'])).toEqual(['100123456700003', 'ae_trn']);
  });

  it.each([
    ['61954506077', 'eu_vat'],
    ['US911144442', 'eu_vat'],
    ['FR61954506078', 'eu_vat'],
    ['911144442', 'eu_vat'],
    ['FR61954506077', 'us_ein'],
    [' ', 'ae_trn'],
  ] as const)('is none: %s as %s', (value, format) => {
    expect(checkedTaxId([value, format])).toBeNull();
  });

  it('belongs to one country, unless it is for sales across the Union', () => {
    expect(isTaxIdOf(['FR61954506077', 'eu_vat'], 'FR')).toBe(true);
    expect(isTaxIdOf(['EL094259216', 'eu_vat'], 'GR')).toBe(true);
    expect(isTaxIdOf(['FR61954506077', 'eu_vat'], 'DE')).toBe(false);
    expect(isTaxIdOf(['911144442', 'us_ein'], 'US')).toBe(true);
    expect(isTaxIdOf(['911144442', 'us_ein'], 'CA')).toBe(false);
    expect(isTaxIdOf(['EU372022452', 'eu_oss_vat'], 'AU')).toBe(true);
  });
});

it('no text makes an algorithm fail', () => {
  const texts = ['', ' ', '0', '-', '\u0000', 'Ä', '💶', '1'.repeat(64), 'A'.repeat(64), '٣'.repeat(9)];
  const countries = [...new Set(taxIdFormats.map((format) => format.slice(0, 2).toUpperCase())), 'FR', 'GR'];
  for (const country of countries)
    for (const text of texts) expect(taxIdOf(text, country)).not.toBeUndefined();
});
