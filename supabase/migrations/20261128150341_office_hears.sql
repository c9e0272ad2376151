-- By hand: Realtime tells the whole office what it told admins; the embedded backend has no such table.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    drop policy "people hear of what concerns them, admins of everything" on realtime.messages;
    create policy "people hear of what concerns them, the office of everything" on realtime.messages
    for select to authenticated
    using (
      extension = 'broadcast' and (select private.is_session_live()) and (
        (select realtime.topic()) = 'user:' || (select auth.uid())
        or (select realtime.topic()) = 'office' and (select private.is_office())
      )
    );
  end if;
end
$$;
