-- By hand: the empty former numbers that such cases have got. Nobody's change.
alter table public.cases disable trigger user;
update public.cases set former_numbers = array_remove(former_numbers, null) where array_position(former_numbers, null) is not null;
alter table public.cases enable trigger user;
