-- The contents of a new installation besides its schema: settings, buckets, scheduled work, first rows.

-- PostgREST calls it before each request; the embedded backend reads this setting too.
alter role authenticator set pgrst.db_pre_request = 'public.check_request';
-- No request of a client needs a second; one that nests the same tables deeply takes as long as it may.
alter role authenticated set statement_timeout = '3s';
notify pgrst, 'reload config';

-- Supabase Auth calls the hook as its own role, which the embedded backend lacks.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end
$$;

do $$
begin
  if to_regclass('realtime.messages') is not null then
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

do $$
begin
  -- The embedded backend has no such table, and tokens that nobody can guess.
  if to_regclass('auth.mfa_amr_claims') is not null then
    create trigger chambers_name_mailed_session before insert on auth.mfa_amr_claims
      for each row when (new.authentication_method in ('otp', 'magiclink', 'recovery'))
      execute function private.name_mailed_session();
  end if;
  -- Nor has it second factors, passkeys and a table of tokens.
  if to_regclass('auth.mfa_factors') is not null then
    create trigger chambers_check_factor before insert on auth.mfa_factors
      for each row execute function private.check_factor();
    create trigger chambers_follow_new_factor after insert or update of status on auth.mfa_factors
      for each row when (new.status = 'verified') execute function private.follow_factor();
    create trigger chambers_follow_gone_factor after delete on auth.mfa_factors
      for each row execute function private.follow_factor();
  end if;
  if to_regclass('auth.one_time_tokens') is not null then
    create trigger chambers_refuse_address_token before insert on auth.one_time_tokens
      for each row when (new.token_type::text like 'email\_change%') execute function private.refuse_address_token();
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    create trigger chambers_forget_passkey after delete on auth.webauthn_credentials
      for each row execute function private.forget_passkey();
  end if;
end
$$;

create function private.schedule_jobs() returns boolean
language plpgsql set search_path = ''
as $$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')
  ) < 3 then
    return false;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  create extension if not exists supabase_vault;
  perform cron.schedule(
    'chambers-jobs',
    '* * * * *',
    $job$
      select net.http_post(
        url := address.decrypted_secret,
        headers := jsonb_build_object(
          'content-type', 'application/json', 'authorization', 'Bearer ' || secret.decrypted_secret
        ),
        body := '{}'::jsonb,
        timeout_milliseconds := 55000
      )
      from vault.decrypted_secrets address, vault.decrypted_secrets secret
      where address.name = 'jobs_url' and secret.name = 'jobs_secret'
    $job$
  );
  -- pg_cron records each run and never forgets one: half a million rows a year for a job of every minute. A week is kept,
  -- as long as the doctor looks back. Only of our own jobs: postgres may delete the rows of all.
  perform cron.schedule(
    'chambers-job-history',
    '17 * * * *',
    $job$
      delete from cron.job_run_details
      where jobid in (select jobid from cron.job where jobname in ('chambers-jobs', 'chambers-job-history'))
        and coalesce(end_time, start_time) < now() - interval '7 days'
    $job$
  );
  return true;
end
$$;
comment on function private.schedule_jobs() is
  'Has pg_cron call the edge function `jobs` every minute, where the project has pg_cron, pg_net and Vault; '
  'elsewhere whatever starts the backend keeps the time. The address and the secret stand in Vault as jobs_url and '
  'jobs_secret, so that neither is in a migration; until both are there, nothing is called. Out: whether it is '
  'scheduled. May be called again.';

do $$
begin
  perform private.schedule_jobs();
end
$$;

-- All private: files are read by policies or signed addresses.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('gallery', 'gallery', false, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('social-media', 'social-media', false, 104857600,
    array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime']),
  ('paper-templates', 'paper-templates', false, 1048576,
    array['application/vnd.openxmlformats-officedocument.wordprocessingml.document']),
  ('case-documents', 'case-documents', false, 104857600,
    array[
      'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    ])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.deployment default values;
insert into private.site_content default values;
insert into private.languages (code) values ('en'), ('hi');
insert into private.outbox_start default values;
insert into public.review_integration default values;

-- Nobody's act: not for the audit log.
alter table public.social_links disable trigger user;
alter table public.site_settings disable trigger user;
insert into public.social_links (platform) values ('facebook'), ('twitter'), ('instagram'), ('linkedin');
-- On until somebody decides; demo data switch it off.
insert into public.site_settings (key, is_public, value)
select key, key not in ('notifications', 'retention', 'fees', 'diary', 'roles'), case key when 'bar_council' then '{"on": true}' else '{}' end::jsonb
from unnest(array[
  'advocate', 'office', 'residence', 'contact', 'contact_hours', 'office_hours', 'hero', 'about', 'services', 'footer',
  'notifications', 'portal', 'bar_council', 'enrolment', 'grievance', 'retention', 'fees', 'diary', 'roles'
]) as key;
alter table public.social_links enable trigger user;
alter table public.site_settings enable trigger user;

insert into public.privacy_notices (version, language, body) values
(1, 'en', $notice$This notice is given under section 5 of the Digital Personal Data Protection Act, 2023. It says which data you give us, what for, and how you take your consent back or complain.

## When you ask for a consultation

- Data: your name, e-mail address and telephone number, the subject, your message, and a preferred date if you give one.

- Purpose: to answer you, and to check whether the chamber may act for you.

## When you make an account

- Data: your name, username, e-mail address, telephone number if you give one, your password as a hash that nobody can read back, and for each log-in its time, browser and network address.

- Purpose: to let you and nobody else see your matter, and to write to you about it.

## When you are a client

- Data: your contact details, and what you and the chamber put on record in your matter: dates, documents, messages, parties and orders, what was agreed about fees, invoices and payments.

- Purpose: to conduct your matter before courts and authorities, which the law allows without consent as far as it is needed to pursue or defend a legal claim.

## Who in the chamber sees it

Those who work on the matters see them with their dates and documents, and how a client or an enquirer is reached. Fees, accounts, requests about data and the record of changes are for the advocate and those who run the chamber with them; messages for those who answer them. Each log-in is one person’s, and the database itself keeps from it what its role does not need.

## What you may ask for

- A copy of everything that is kept about you, its correction, and its erasure. With an account you find all of it under Profile, My data.

- To withdraw your consent at any time, in the same place or by a message to the person named below; it is as easy as giving it. What was done before stays lawful. Without an account a message with your reference is enough.

- To name somebody who may ask in your place.

What a pending matter, a legal hold or a law requires is kept as long as it does; you are told what and why. Invoices and payments are kept for eight years after their financial year, because accounts have to be kept. Everything else goes from the records at once, and from the backups when they expire.

## How to complain

Write to the person named below, who answers within 30 days. If the answer does not satisfy you, or none comes, you may complain to the Data Protection Board of India.$notice$),
(1, 'hi', $notice$यह सूचना डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 की धारा 5 के अधीन दी जाती है। इसमें बताया गया है कि आप हमें कौन-सा डेटा देते हैं, किस प्रयोजन के लिए, और आप अपनी सहमति कैसे वापस ले सकते हैं या शिकायत कैसे कर सकते हैं।

## जब आप परामर्श के लिए अनुरोध करते हैं

- डेटा: आपका नाम, ईमेल पता और टेलीफ़ोन संख्या, विषय, आपका संदेश, और यदि आप दें तो पसंदीदा तारीख।

- प्रयोजन: आपको उत्तर देना, और यह जाँचना कि चैंबर आपकी ओर से कार्य कर सकता है या नहीं।

## जब आप खाता बनाते हैं

- डेटा: आपका नाम, उपयोगकर्ता नाम, ईमेल पता, टेलीफ़ोन संख्या यदि आप दें, आपका पासवर्ड ऐसे रूप में जिसे कोई वापस पढ़ नहीं सकता, और प्रत्येक लॉग इन का समय, ब्राउज़र और नेटवर्क पता।

- प्रयोजन: यह सुनिश्चित करना कि आपका मामला केवल आप देख सकें, और उसके बारे में आपको लिखना।

## जब आप मुवक्किल हैं

- डेटा: आपके संपर्क विवरण, और आपके मामले के अभिलेख में आप तथा चैंबर जो रखते हैं: तारीखें, दस्तावेज़, संदेश, पक्षकार और आदेश, तथा फ़ीस के करार, बिल और भुगतान।

- प्रयोजन: न्यायालयों और प्राधिकरणों के समक्ष आपके मामले का संचालन, जिसकी अनुमति विधि सहमति के बिना भी देती है, जहाँ तक वह किसी विधिक दावे को प्रस्तुत करने या उसका बचाव करने के लिए आवश्यक है।

## चैंबर में इसे कौन देखता है

मामलों पर काम करने वाले लोग उन्हें उनकी तारीखों और दस्तावेज़ों के साथ देखते हैं, और यह भी कि मुवक्किल या पूछताछ करने वाले से कैसे संपर्क हो। फ़ीस, खाते, डेटा से जुड़े अनुरोध और बदलावों का लेखा केवल अधिवक्ता और उनके साथ चैंबर चलाने वालों के लिए हैं; संदेश उनके लिए, जो उनका उत्तर देते हैं। हर लॉग इन एक ही व्यक्ति का है, और जो उसकी भूमिका के लिए आवश्यक नहीं, उसे डेटाबेस ही रोकता है।

## आप क्या माँग सकते हैं

- आपके बारे में रखे गए समस्त डेटा की प्रति, उसका सुधार और उसका मिटाया जाना। खाता हो तो यह सब प्रोफ़ाइल में “मेरा डेटा” के अंतर्गत मिलता है।

- अपनी सहमति किसी भी समय वापस लेना, उसी स्थान पर या नीचे नामित व्यक्ति को संदेश भेजकर; यह उतना ही सरल है जितना सहमति देना। वापसी से पहले किया गया कार्य वैध बना रहता है। खाता न हो तो अपने संदर्भ के साथ एक संदेश पर्याप्त है।

- किसी ऐसे व्यक्ति को नामित करना जो आपके स्थान पर अनुरोध कर सके।

जो कुछ लंबित मामले, विधिक रोक या किसी विधि के कारण रखना आवश्यक है, वह उतने समय तक रखा जाता है; क्या और क्यों, यह आपको बताया जाता है। बिल और भुगतान अपने वित्तीय वर्ष के बाद आठ वर्ष तक रखे जाते हैं, क्योंकि हिसाब रखना अनिवार्य है। शेष सब अभिलेखों से तत्काल, और बैकअप से उनकी अवधि समाप्त होने पर हट जाता है।

## शिकायत कैसे करें

नीचे नामित व्यक्ति को लिखें, जो 30 दिन के भीतर उत्तर देंगे। उत्तर से संतुष्ट न हों, या उत्तर न मिले, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।$notice$);

-- After the first notice, which nobody has published.
select private.audit_table('public.privacy_notices', '{insert,update,delete}', 'privacy_notice', 'id');
