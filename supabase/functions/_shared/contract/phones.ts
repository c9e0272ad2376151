import { cleanLine, toLatinDigits } from './plain-text.ts';

const hyphens = /[\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0\u30fc]/g;

/**
 * A phone number as people write it, in plain signs: without marks that nobody sees, with Latin digits, one kind of hyphen,
 * without `tel:` before it. `private.clean_phone()` has the same rule.
 */
export function cleanPhone(written: string): string {
  return (
    toLatinDigits(cleanLine(written).normalize('NFKC'))
      .replace(/[\ufe00-\ufe0f\u200c-\u200d]/g, '')
      .replace(hyphens, '-')
      .replace(/[·•∙‧]/g, '.')
      .replace(/[⁄∕]/g, '/')
      .replace(/^(telephone|tel|phone|ph|mobile|mob|cell|whatsapp)[ .:/-]*(?=[+(0-9])/i, '')
      // A spreadsheet's number.
      .replace(/^([0-9]{9,15})\.0+$/, '$1')
  );
}

/** A zero that is dialled within a country, after its code; the excepted countries have it in the number itself. */
const trunkZero =
  /^\+(?!39|378|225|229|241|242)(7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[05-8]|9[679])\d)0/;

/** E.164 of a phone number, Indian by default; null for no number, and for two. `private.to_e164()` has the same rule. */
export function toE164(written: string): string | null {
  const phone = cleanPhone(written);
  if (!/^ *\(? *\+?[\d ()./-]+$/.test(phone)) return null;
  const digits = phone.replace(/[^\d+]/g, '');
  if (digits.length > 20) return null;
  let number = digits.replace(/^00/, '+');
  if (/^0?[1-9]\d{9}$/.test(number)) number = `+91${number.slice(-10)}`;
  else if (/^91[1-9]\d{9}$/.test(number)) number = `+${number}`;
  number = number.replace(trunkZero, '+$1');
  if (number.startsWith('+91') && !/^\+91[1-9]\d{9}$/.test(number)) return null;
  if (number.startsWith('+1') && !/^\+1[2-9]\d{9}$/.test(number)) return null;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** More digits than any number has: people write a second one after the first. */
export const isOnePhone = (phone: string) => phone.replace(/\D/g, '').length <= 15;
