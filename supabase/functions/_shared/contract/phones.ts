import { lengths } from './lengths.ts';
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
/** Where other figures are dialled: North America, Russia, Hungary, Belarus, the Marshall Islands, Turkmenistan. */
const otherTrunk = /^\+(?:(1)1(?=\d{10}$)|(7)8(?=\d{10}$)|(36)06|(375)80?(?=\d{9}$)|(692)1(?=\d{7}$)|(993)8(?=\d{8}$))/;

/** The countries that clients of this practice live in, with how many figures their numbers have; any other by E.164 alone. */
const complete =
  /^\+(?:91(?:[1-9]\d{9}|18[06]0\d{7})|1[2-9]\d{9}|(?:7|52|90|98)\d{10}|(?:27|31|33|34|41|48|93|94|212|25[456]|351|380|420)\d{9}|(?:45|47|85[23]|965|968|97[34])\d{8}|(?:66|97[12])\d{8,9}|(?:44|61|81|84|92|966)\d{9,10}|(?:60|63|64|82|880|977)\d{8,10}|65(?:\d{8}|\d{10,11})|960\d{7}|975\d{7,8}|86\d{9,11}|55\d{10,11}|(?!1|7|27|212|234|25[456]|3[134]|351|380|4[14578]|420|5[25]|6[013-6]|8[1246]|85[23]|880|9[012348]|96[0568]|97[1-57])[2-9]\d{6,14}|234\d{8,10})$/;

/**
 * E.164 of a phone number, Indian by default; null for no number, and for two. `private.to_e164()` has the same rule, and
 * libphonenumber agrees with it (docs/decisions/015).
 */
export function toE164(written: string): string | null {
  const phone = cleanPhone(written);
  if (!/^ *\(? *\+?[\d ()./-]+$/.test(phone)) return null;
  const digits = phone.replace(/[^\d+]/g, '');
  if (digits.length > 20) return null;
  let number = digits.replace(/^00/, '+');
  if (/^0?[1-9]\d{9}$/.test(number)) number = `+91${number.slice(-10)}`;
  // Numbers that cost nothing have one figure more.
  else if (/^18[06]0\d{7}$/.test(number)) number = `+91${number}`;
  else if (/^91[1-9]\d{9}$/.test(number)) number = `+${number}`;
  number = number.replace(otherTrunk, '+$1$2$3$4$5$6').replace(trunkZero, '+$1');
  return complete.test(number) ? number : null;
}

/** A phone number as it is kept of who writes it themselves: in E.164 where it is one, else as `cleanPhone()` has it. */
export function toPhone(written: string): string {
  const number = toE164(written);
  // A shorter number is refused, and kept as it was written.
  return number !== null && number.length >= lengths.phone[0] ? number : cleanPhone(written);
}

/** More digits than any number has: people write a second one after the first. */
export const isOnePhone = (phone: string) => phone.replace(/\D/g, '').length <= 15;
