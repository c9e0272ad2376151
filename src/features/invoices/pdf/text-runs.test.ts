import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { create } from 'fontkitten';
import { describe, expect, it } from 'vitest';
import { latinFonts, scriptFonts } from './fonts';
import { divideWord, findUnwritable, toRuns, toWritable } from './text-runs';

/** Characters of a font, by its file's address. */
const read = (file: string) =>
  new Set((create(readFileSync(path.join(process.cwd(), file))) as { characterSet: number[] }).characterSet);
const ofLatin = Object.values(latinFonts).flatMap(([regular, semibold]) => [read(regular), read(semibold)]);
const ofScripts = Object.fromEntries(
  Object.entries(scriptFonts).map(([family, files]) => [family, files.map(read)] as const),
);
const inLatin = (code: number) => code === 10 || code === 13 || ofLatin.some((font) => font.has(code));

/** The characters of a text for which the PDF has no letter, in one of the weights. */
const boxesIn = (text: string) =>
  toRuns(toWritable(text)).flatMap(({ family, text: part }) =>
    [...part].filter((one) => {
      const code = one.codePointAt(0) ?? 0;
      const own = family ? (ofScripts[family] ?? []) : [];
      return !inLatin(code) && !(own.length > 0 && own.every((font) => font.has(code)));
    }),
  );

describe('a text of a PDF', () => {
  it('has a letter for every character that it does not name as missing', () => {
    const wrong = [];
    for (let code = 0x20; code <= 0xffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const one = String.fromCodePoint(code);
      if (findUnwritable(one).length === 0 && boxesIn(one).length > 0) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    'मीरा नायर, र्‍याज शेख, राज‌कुमारी, मो॰ आरिफ । ज़मानत',
    'শ্রীমতী অনুরাধা চট্টোপাধ্যায়, কলকাতা ৭০০০০১। র‍্যাব',
    'ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਅੰਮ੍ਰਿਤਸਰ',
    'શ્રી અંબાલાલ પટેલ, અમદાવાદ',
    'ଶ୍ରୀ ନବୀନ ପଟ୍ଟନାୟକ',
    'திரு. கிருஷ்ணன், சென்னை ஸ்ரீ',
    'శ్రీ వెంకటేశ్వరరావు ౧౨',
    'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ, ಬೆಂಗಳೂರು',
    'പ്രവീണ്‍ കുമാർ, തിരുവനന്തപുരം',
    'محمد عارف خان، لکھنؤ ۔ ڈاکٹر ٹیکس ہے',
    'ᱥᱟᱱᱛᱟᱲᱤ ꯃꯤꯇꯩ ꯃꯌꯦꯛ',
    '₹ 1,00,000 ≤ 5 → ≥ 6 ✓ × ÷ “D’Souza” – — … ½ © ® ™ § é ü Nguyễn Łódź',
    'Anne‑Marie № 5 ﬁ ｗｉｄｅ A​B',
  ])('is written without a box: %s', (text) => {
    expect([findUnwritable(text), boxesIn(text)]).toEqual([[], []]);
  });

  it('names what no font has', () => {
    expect(findUnwritable('Иван 字, Meera')).toEqual(['И', 'в', 'а', 'н', '字']);
  });

  it('keeps joiners and vowel signs in the font of their word, beside other scripts', () => {
    expect(toRuns('রাম র‍্যাব and राज‌कुमारी')).toEqual([
      { family: 'Bengali', text: 'রাম র‍্যাব ' },
      { family: null, text: 'and ' },
      { family: 'Devanagari', text: 'राज‌कुमारी' },
    ]);
    expect(toRuns('A\u200dB')).toEqual([{ family: null, text: 'AB' }]);
  });

  it('is the same text in its runs, but for joiners without a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const joined = toRuns(text)
          .map((run) => run.text)
          .join('');
        expect(joined.replaceAll(/[\u200c\u200d]/g, '')).toBe(text.replaceAll(/[\u200c\u200d]/g, ''));
      }),
    );
  });
});

describe('a long word', () => {
  it.each([
    ['meera.nair@chambers-of-anand.example', ['meera.', 'nair@', 'chambers-of-anand.', 'example']],
    ['https://pay.example.com/a-b?c=1', ['https:', '/', '/', 'pay.', 'example.', 'com/', 'a-b?', 'c=', '1']],
    ['Ranganathapuram-Tiruchirappalli', ['Ranganathapuram-', 'Tiruchirappalli']],
    ['Internationalisationalist', ['Internationalisation', 'alist']],
    ['Responsibilities', ['Responsibilities']],
  ])('may end a line, without a hyphen, in %s', (word, parts) => {
    expect(divideWord(word)).toEqual(parts.flatMap((part, index) => (index === 0 ? [part] : ['', part])));
  });

  it('loses no letter, nor parts one from its signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (word) => {
        expect(divideWord(word).join('')).toBe(word);
      }),
    );
    expect(divideWord('क्षि'.repeat(30)).filter((part) => /^\p{M}/u.test(part))).toEqual([]);
  });
});
