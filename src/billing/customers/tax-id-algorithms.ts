import { euVat, stdnum, type Validator } from 'stdnum';
import type { TaxIdFormat } from './tax-id-formats.js';

/** The canonical form of a number, or null for what is none. */
export type TaxIdAlgorithm = (text: string) => string | null;

/** Any of these numbers of a country, as the library names them. */
function anyOf(country: string, ...names: string[]): TaxIdAlgorithm {
  const validators = names.map((name) => validatorOf(country, name));
  return (text) => canonical(validators, text);
}

/** Not of people: theirs are another tax id. */
function ofCompanies(country: string, name: string): TaxIdAlgorithm {
  const validator = validatorOf(country, name);
  return (text) => {
    const result = validator.validate(text);
    return result.isValid && result.isCompany ? result.compact : null;
  };
}

/** @throws Error for a number that the library does not know */
function validatorOf(country: string, name: string): Validator {
  const validator = stdnum[country]?.[name];
  if (validator === undefined) throw new Error(`no algorithm for ${country} ${name}`);
  return validator;
}

const withPrefix =
  (prefix: string, algorithm: TaxIdAlgorithm): TaxIdAlgorithm =>
  (text) => {
    const number = algorithm(text);
    return number === null ? null : prefix + number;
  };

/**
 * How numbers of a format are checked, in the order in which the formats of a country are tried. The others have no public
 * algorithm. `eu_vat` is checked by `euVatOf`.
 */
export const taxIdAlgorithms = new Map<TaxIdFormat, TaxIdAlgorithm>([
  ['ad_nrt', anyOf('AD', 'nrt')],
  ['ar_cuit', anyOf('AR', 'cuit')],
  ['au_abn', anyOf('AU', 'abn')],
  ['bg_uic', ofCompanies('BG', 'vat')],
  ['br_cnpj', anyOf('BR', 'cnpj')],
  ['br_cpf', anyOf('BR', 'cpf')],
  ['ca_gst_hst', anyOf('CA', 'gst')],
  ['ca_pst_bc', anyOf('CA', 'pst')],
  ['ca_qst', anyOf('CA', 'qst')],
  ['ca_bn', anyOf('CA', 'bn')],
  ['ch_uid', anyOf('CH', 'uid')],
  ['ch_vat', anyOf('CH', 'vat')],
  ['cl_tin', anyOf('CL', 'rut')],
  ['cn_tin', anyOf('CN', 'uscc')],
  ['co_nit', anyOf('CO', 'nit')],
  ['cr_tin', anyOf('CR', 'cpj', 'cpf')],
  ['de_stn', anyOf('DE', 'stnr')],
  ['do_rcn', anyOf('DO', 'rnc')],
  ['ec_ruc', anyOf('EC', 'ruc')],
  ['eg_tin', anyOf('EG', 'tn')],
  ['es_cif', anyOf('ES', 'cif')],
  ['gb_vat', withPrefix('GB', anyOf('GB', 'vat'))],
  ['hr_oib', anyOf('HR', 'oib')],
  ['hu_tin', anyOf('HU', 'anum')],
  ['id_npwp', anyOf('ID', 'npwp')],
  ['il_vat', anyOf('IL', 'hp', 'idnr')],
  ['in_gst', anyOf('IN', 'gstin')],
  ['is_vat', anyOf('IS', 'vsk')],
  ['jp_cn', anyOf('JP', 'cn')],
  ['ke_pin', anyOf('KE', 'pin')],
  ['kr_brn', anyOf('KR', 'brn')],
  // Companies of Liechtenstein stand in the Swiss register.
  ['li_uid', anyOf('CH', 'uid')],
  ['mx_rfc', anyOf('MX', 'rfc')],
  ['no_vat', anyOf('NO', 'mva')],
  ['nz_gst', anyOf('NZ', 'ird')],
  ['pe_ruc', anyOf('PE', 'ruc')],
  ['ro_tin', anyOf('RO', 'cif')],
  ['rs_pib', anyOf('RS', 'pib')],
  ['ru_inn', anyOf('RU', 'inn')],
  ['sg_uen', anyOf('SG', 'uen')],
  ['si_tin', anyOf('SI', 'ddv')],
  ['sv_nit', anyOf('SV', 'nit')],
  ['th_vat', anyOf('TH', 'tin')],
  ['tr_tin', anyOf('TR', 'vkn')],
  ['tw_vat', anyOf('TW', 'ubn')],
  ['us_ein', anyOf('US', 'ein')],
  ['uy_ruc', anyOf('UY', 'rut')],
  ['ve_rif', anyOf('VE', 'rif')],
  ['vn_tin', anyOf('VN', 'mst')],
  ['za_vat', anyOf('ZA', 'vat')],
]);

/** Members of the European Union, by ISO 3166-1 alpha-2. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
/** What VAT numbers of the Union begin with, where that is not the code of the country. */
const PREFIXES = new Map([['GR', 'EL']]);

const euPrefixes = new Map(EU.split(' ').map((country) => [country, PREFIXES.get(country) ?? country]));
const euCountries = new Map([...euPrefixes].map(([country, prefix]) => [prefix, country]));

/** The prefix of VAT numbers in a member of the European Union; undefined elsewhere. */
export function euVatPrefixOf(country: string): string | undefined {
  return euPrefixes.get(country);
}

/** The country of a VAT number with its prefix; undefined for others. */
export function countryOfEuVat(text: string): string | undefined {
  return euCountries.get(text.slice(0, 2));
}

/** The VAT number of a member of the European Union, with its prefix. */
export function euVatOf(text: string, country: string): string | null {
  const prefix = euVatPrefixOf(country);
  if (prefix === undefined) return null;
  const number = canonical(euVat[country] ?? [], text.startsWith(prefix) ? text.slice(2) : text);
  return number === null ? null : prefix + number;
}

function canonical(validators: readonly Validator[], text: string): string | null {
  for (const validator of validators) {
    const result = validator.validate(text);
    if (result.isValid) return result.compact;
  }
  return null;
}
