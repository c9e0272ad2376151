import { screen } from '@testing-library/react';
import * as texts from '@texts/invoices';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing';
import { UnwritableNotice } from './unwritable-notice';

const line = { kind: 'fee', description: 'Draft ≤ 5 pages', on_date: null, amount_paise: 100, id: 'l' } as const;
const invoice = { bill_name: 'শ্রীমতী', bill_address: 'لکھنؤ', tax_note: null, notes: null, lines: [line], case: null };

it('names before an invoice is sent what its PDF has no letters for, and says nothing of any script of India', () => {
  const { unmount } = renderPage(<UnwritableNotice invoice={invoice} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();
  renderPage(<UnwritableNotice invoice={{ ...invoice, lines: [{ ...line, description: 'Иван 字' }] }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(texts.notInThePdf('И в а н 字'));
});
