-- Functions and triggers are named by what they do, in the usual words; a token is called a token.

alter function private.words_of(text) rename to to_search_vector;
alter function private.take_client_from_case() rename to set_client_from_case;
alter trigger events_take_client_from_case on public.events rename to events_set_client_from_case;
alter function private.move_events_with_case() rename to update_clients_of_events;
alter trigger cases_move_events on public.cases rename to cases_update_clients_of_events;
alter function private.begin_review_connection() rename to reset_review_sync;
alter trigger review_integration_begin on public.review_integration rename to review_integration_reset_sync;
alter function private.keep_tallies() rename to update_tallies;
alter function private.end_invitation() rename to delete_accepted_invitation;
alter trigger profiles_end_invitation on public.profiles rename to profiles_delete_accepted_invitation;

-- The last admin. As before, but for the name of the lock.
alter function private.keep_an_admin() rename to require_an_admin;
alter trigger profiles_keep_an_admin on public.profiles rename to profiles_require_an_admin;
alter trigger profiles_keep_an_admin_on_delete on public.profiles rename to profiles_require_an_admin_on_delete;

create or replace function private.require_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two admins who demote each other at the same moment take turns; the second one sees what the first has done.
  perform pg_advisory_xact_lock(hashtext('chambers.require_an_admin'));
  if not exists (select from public.profiles where role = 'admin' and id <> old.id) then
    raise exception using errcode = 'PT409', message = 'The last admin cannot be removed',
      hint = 'Make someone else an admin first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- The token of the API.
alter table private.deployment rename column api_pass to api_token;
alter table private.deployment rename constraint deployment_api_pass_check to deployment_api_token_check;
alter function public.api_pass() rename to api_token;
alter function private.is_through_api() rename to is_from_api;

create or replace function public.api_token() returns text
language sql stable security definer set search_path = ''
as $$
  select d.api_token from private.deployment d
$$;

create or replace function private.is_from_api() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-api-token' = d.api_token, false)
  from private.deployment d
$$;

-- As before, and an IPv4 address that is written as IPv6 is that IPv4 address: all of them shared one network of IPv6.
-- networkOf() of the edge functions writes the same text.
create or replace function private.client_network() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := private.client_address();
begin
  if private.is_from_api() then
    return nullif(current_setting('request.headers', true), '')::json ->> 'x-client-network';
  end if;
  return case
    when address::inet <<= '::ffff:0:0/96' then host('0.0.0.0'::inet + (address::inet - '::ffff:0:0'))
    when family(address::inet) = 6 then network(set_masklen(address::inet, 64))::text
    else address
  end;
exception when invalid_text_representation then
  return address;
end
$$;

-- The progress of an upload to a platform. As before, but for the name, which its parameters are written with.
alter function public.keep_social_progress(uuid, uuid, jsonb) rename to save_social_progress;

create or replace function public.save_social_progress(delivery uuid, claim uuid, progress jsonb) returns boolean
language sql security invoker set search_path = ''
as $$
  with saved as (
    update public.social_post_deliveries d
    set progress = save_social_progress.progress, next_attempt_at = now() + interval '10 minutes'
    where d.id = save_social_progress.delivery and d.claim = save_social_progress.claim and d.status = 'queued'
    returning d.id
  )
  select exists (select from saved)
$$;
