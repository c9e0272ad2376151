import { expect, it } from 'vitest';
import { rupeesInWords } from './rupees-in-words';

it('says amounts in words, in lakh and crore', () => {
  expect(rupeesInWords(12_500_000, 'en')).toBe('One Lakh Twenty Five Thousand Rupees Only');
  expect(rupeesInWords(12_500_000, 'hi')).toBe('एक लाख पच्चीस हज़ार रुपये मात्र');
  expect(rupeesInWords(100, 'hi')).toBe('एक रुपया मात्र');
  expect(rupeesInWords(99_999_999_999, 'en')).toBe(
    'Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees And Ninety Nine Paise Only',
  );
});
