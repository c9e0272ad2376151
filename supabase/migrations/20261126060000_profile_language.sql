-- What people with a log-in are written to in; they choose it themselves.
alter table public.profiles
  add column language text not null default 'en' constraint profiles_language_check check (language in ('en', 'hi'));
comment on column public.profiles.language is 'What they are written to in, and what they read the site in last: ISO 639-1';
grant update (language) on public.profiles to authenticated;

-- Clients whose language the office knows already are written to in it.
update public.profiles p set language = c.language
from public.client_users u join public.clients c on c.id = u.client_id
where u.user_id = p.id and c.language <> 'en';

drop function public.claim_notifications(integer, public.notification_channel, timestamptz);
-- As before, and asks again only of what is claimed, not of all that waits. In: the highest number, the channel, the time.
-- With the language to write in: that of the log-in, or of the notice that a visitor has agreed to.
create function public.claim_notifications(
  batch_size integer, channel public.notification_channel default 'mail', at timestamptz default now()
)
returns table (
  id uuid, claim uuid, kind public.notification_kind, address text, data jsonb, created_at timestamptz, advocate text,
  recipient_id uuid, language text
)
language plpgsql security definer set search_path = ''
as $$
begin
  with given_up as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null
      and n.channel = claim_notifications.channel and coalesce(n.locked_until <= claim_notifications.at, true)
      and (
        n.sending_since is not null or n.attempts >= 6 or n.not_before < claim_notifications.at - interval '2 days'
      )
    for update skip locked
  )
  update public.notifications n
  set failed_at = claim_notifications.at, claim = null, locked_until = null, last_error = case
    when n.sending_since is not null then 'It is not known whether this was sent'
    when n.attempts >= 6 then coalesce(n.last_error, 'Given up: six attempts were broken off')
    else coalesce(n.last_error, 'Not sent within two days: mail is not set up')
  end
  from given_up where n.id = given_up.id;

  -- Some more than are claimed, until all of them may go.
  loop
    with due as materialized (
      select n.* from public.notifications n
      where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
        and n.channel = claim_notifications.channel and n.not_before <= claim_notifications.at
        and coalesce(n.locked_until <= claim_notifications.at, true)
      order by n.not_before, n.id
      limit greatest(batch_size, 1) * 4
      for update skip locked
    ),
    asked as materialized (
      select d.id, private.find_obstacle(n, claim_notifications.at) as reason
      from due d join public.notifications n on n.id = d.id
    )
    update public.notifications n
    set cancelled_at = claim_notifications.at, claim = null, locked_until = null, last_error = a.reason
    from asked a where n.id = a.id and a.reason is not null;
    exit when not found;
  end loop;

  return query
  with due as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
      and n.channel = claim_notifications.channel
      and n.not_before between claim_notifications.at - interval '2 days' and claim_notifications.at
      and coalesce(n.locked_until <= claim_notifications.at, true) and n.attempts < 6
    order by n.not_before, n.id
    limit claim_notifications.batch_size
    for update skip locked
  ),
  claimed as (
    update public.notifications n
    set claim = gen_random_uuid(), attempts = n.attempts + 1, locked_until = claim_notifications.at + interval '5 minutes'
    from due where n.id = due.id
    returning n.id, n.claim, n.kind, n.address, n.data, n.created_at, n.recipient_id
  )
  select
    c.id, c.claim, c.kind, c.address, c.data, c.created_at,
    (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate'), c.recipient_id,
    coalesce(p.language, (
      select pn.language from public.consents agreed join public.privacy_notices pn on pn.id = agreed.notice_id
      where agreed.submission_id::text = c.data ->> 'submission_id'
    ), 'en')
  from claimed c left join public.profiles p on p.id = c.recipient_id;
end
$$;
grant execute on function public.claim_notifications(integer, public.notification_channel, timestamptz) to service_role;
