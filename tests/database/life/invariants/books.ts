/** Invariants of the books: sums, and that those of an erased client have no name but that on the paper. */
export const wrongBooks = `
  select 'the sum of its lines' as rule, i.id from public.invoices i
  where i.total_paise <> (select coalesce(sum(l.amount_paise), 0) from public.invoice_lines l where l.invoice_id = i.id)
  union all
  select 'the sum of its payments', i.id from public.invoices i
  where (i.paid_paise, i.tax_paise) <> (
    select coalesce(sum(p.amount_paise), 0), coalesce(sum(p.tax_paise), 0)
    from public.payments p where p.invoice_id = i.id and p.cancelled_at is null
  )
  union all
  select 'nameless', i.id from public.invoices i
  where i.client_id is null and (
    i.status = 'draft' or num_nonnulls(i.case_id, i.claimed_at, i.claimed_reference) > 0
    or exists (select from public.payments p where p.invoice_id = i.id and p.client_id is not null)
  )
  union all
  select 'a number of its own', i.id from public.invoices i
  where exists (select from public.invoices o where o.id <> i.id and o.number = i.number)
  union all
  select 'a receipt of its own', p.id from public.payments p
  where exists (select from public.payments o where o.id <> p.id and o.receipt_number = p.receipt_number)`;
