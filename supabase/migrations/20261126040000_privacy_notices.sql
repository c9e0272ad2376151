-- What people are told when they are asked for their data (DPDP Act 2023, s. 5), by version and language, and who has agreed to which.

create table public.privacy_notices (
  id uuid primary key default gen_random_uuid(),
  version integer not null constraint privacy_notices_version_check check (version > 0),
  language text not null constraint privacy_notices_language_check check (language in ('en', 'hi')),
  -- Paragraphs apart by an empty line; one that begins with '## ' is a heading, one with '- ' is an item of a list.
  body text not null constraint privacy_notices_body_check
    check (char_length(body) between 200 and 20000 and private.is_plain_text(body)),
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint privacy_notices_version_key unique (version, language)
);
comment on table public.privacy_notices is 'What people are told when they are asked for their data; a version is never changed.';

alter table public.privacy_notices enable row level security;
grant select on public.privacy_notices to anon, authenticated;
grant select, insert, update, delete on public.privacy_notices to service_role;

create policy "anyone reads privacy notices" on public.privacy_notices
for select to anon, authenticated using (true);

create trigger privacy_notices_change after insert on public.privacy_notices
for each row execute function private.record_site_change();

-- Publishes the next version of the notice. In: its text in English and in Hindi. Out: its version.
-- Errors: PT403 for others than admins; PT422, the hint is the field.
create function public.publish_privacy_notice(english text, hindi text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  next_version integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only admins publish a notice';
  end if;
  if char_length(english) not between 200 and 20000 or not private.is_plain_text(english) then
    raise exception using errcode = 'PT422', message = 'The notice has 200 to 20,000 characters, and no HTML', hint = 'english';
  elsif char_length(hindi) not between 200 and 20000 or not private.is_plain_text(hindi) then
    raise exception using errcode = 'PT422', message = 'The notice has 200 to 20,000 characters, and no HTML', hint = 'hindi';
  end if;
  -- Two who publish at once, one after the other.
  perform pg_advisory_xact_lock(hashtext('chambers.privacy_notices'));
  select coalesce(max(n.version), 0) + 1 into next_version from public.privacy_notices n;
  insert into public.privacy_notices (version, language, body)
  values (next_version, 'en', english), (next_version, 'hi', hindi);
  return next_version;
end
$$;
grant execute on function public.publish_privacy_notice(text, text) to app_admin;

insert into public.privacy_notices (version, language, body) values
(1, 'en', $notice$This notice is given under section 5 of the Digital Personal Data Protection Act, 2023. It says which data you give us, what for, and how you take your consent back or complain.

## When you ask for a consultation

- Data: your name, e-mail address and telephone number, the subject, your message, and a preferred date if you give one.

- Purpose: to answer you, and to check whether the chamber may act for you.

## When you make an account

- Data: your name, username, e-mail address, telephone number if you give one, your password as a hash that nobody can read back, and for each log-in its time, browser and network address.

- Purpose: to let you and nobody else see your matter, and to write to you about it.

## When you are a client

- Data: your contact details, and what you and the chamber put on record in your matter: dates, documents, messages, parties and orders.

- Purpose: to conduct your matter before courts and authorities, which the law allows without consent as far as it is needed to pursue or defend a legal claim.

## What you may ask for

- A copy of everything that is kept about you, its correction, and its erasure. With an account you find all of it under Profile, My data.

- To withdraw your consent at any time, in the same place or by a message to the person named below; it is as easy as giving it. What was done before stays lawful. Without an account a message with your reference is enough.

- To name somebody who may ask in your place.

What a pending matter, a legal hold or a law requires is kept as long as it does; you are told what and why. Everything else goes from the records at once, and from the backups when they expire.

## How to complain

Write to the person named below, who answers within thirty days. If the answer does not satisfy you, or none comes, you may complain to the Data Protection Board of India.$notice$),
(1, 'hi', $notice$यह सूचना डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 की धारा 5 के अधीन दी जाती है। इसमें बताया गया है कि आप हमें कौन-सा डेटा देते हैं, किस प्रयोजन के लिए, और आप अपनी सहमति कैसे वापस ले सकते हैं या शिकायत कैसे कर सकते हैं।

## जब आप परामर्श के लिए अनुरोध करते हैं

- डेटा: आपका नाम, ई-मेल पता और दूरभाष संख्या, विषय, आपका संदेश, और यदि आप दें तो पसंदीदा तारीख।

- प्रयोजन: आपको उत्तर देना, और यह जाँचना कि कार्यालय आपकी ओर से कार्य कर सकता है या नहीं।

## जब आप खाता बनाते हैं

- डेटा: आपका नाम, उपयोगकर्ता नाम, ई-मेल पता, दूरभाष संख्या यदि आप दें, आपका पासवर्ड ऐसे रूप में जिसे कोई वापस पढ़ नहीं सकता, और प्रत्येक लॉग-इन का समय, ब्राउज़र और नेटवर्क पता।

- प्रयोजन: यह सुनिश्चित करना कि आपका मामला केवल आप देख सकें, और उसके बारे में आपको लिखना।

## जब आप मुवक्किल हैं

- डेटा: आपके संपर्क विवरण, और आपके मामले के अभिलेख में आप तथा कार्यालय जो रखते हैं: तारीखें, दस्तावेज़, संदेश, पक्षकार और आदेश।

- प्रयोजन: न्यायालयों और प्राधिकरणों के समक्ष आपके मामले का संचालन, जिसकी अनुमति विधि सहमति के बिना भी देती है, जहाँ तक वह किसी विधिक दावे को प्रस्तुत करने या उसका बचाव करने के लिए आवश्यक है।

## आप क्या माँग सकते हैं

- आपके बारे में रखे गए समस्त डेटा की प्रति, उसका सुधार और उसका मिटाया जाना। खाता हो तो यह सब प्रोफ़ाइल में "My data" के अंतर्गत मिलता है।

- अपनी सहमति किसी भी समय वापस लेना, उसी स्थान पर या नीचे नामित व्यक्ति को संदेश भेजकर; यह उतना ही सरल है जितना सहमति देना। वापसी से पहले किया गया कार्य वैध बना रहता है। खाता न हो तो अपने संदर्भ के साथ एक संदेश पर्याप्त है।

- किसी ऐसे व्यक्ति को नामित करना जो आपके स्थान पर अनुरोध कर सके।

जो कुछ लंबित मामले, विधिक रोक या किसी विधि के कारण रखना आवश्यक है, वह उतने समय तक रखा जाता है; क्या और क्यों, यह आपको बताया जाता है। शेष सब अभिलेखों से तत्काल, और बैकअप से उनकी अवधि समाप्त होने पर हट जाता है।

## शिकायत कैसे करें

नीचे नामित व्यक्ति को लिखें, जो तीस दिन के भीतर उत्तर देंगे। उत्तर से संतुष्ट न हों, या उत्तर न मिले, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।$notice$);

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  -- Who: a log-in, or the sender of an enquiry.
  user_id uuid references public.profiles (id) on delete cascade,
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  purpose text not null constraint consents_purpose_check check (purpose in ('enquiry', 'account')),
  notice_id uuid not null references public.privacy_notices (id) on delete restrict,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint consents_person_check check (num_nonnulls(user_id, submission_id) = 1)
);
comment on table public.consents is 'Who has agreed to which notice, for what and until when; that to WhatsApp has its own words and table.';
create unique index consents_user_id_idx on public.consents (user_id, purpose) where withdrawn_at is null;
create index consents_user_idx on public.consents (user_id);
create unique index consents_submission_id_idx on public.consents (submission_id);
create index consents_notice_id_idx on public.consents (notice_id);

alter table public.consents enable row level security;
grant select on public.consents to authenticated;
grant select, insert, update, delete on public.consents to service_role;

create policy "people read their own agreements" on public.consents
for select to authenticated using (user_id = (select auth.uid()));

create policy "an admin reads agreements" on public.consents
for select to app_admin using (true);

-- The notice that was in force at a moment, the first one before it was published. In: the language, English for an unknown one; the
-- moment. Out: its id.
create function private.notice_at(language text, at timestamptz) returns uuid
language sql stable set search_path = ''
as $$
  select n.id from public.privacy_notices n
  where n.language = case notice_at.language when 'hi' then 'hi' else 'en' end
    and (n.published_at <= notice_at.at or n.version = 1)
  order by n.version desc limit 1
$$;

-- The language in which an enquiry was made.
alter table public.contact_submissions add column language text not null default 'en'
  constraint contact_submissions_language_check check (language in ('en', 'hi'));
grant insert (language) on public.contact_submissions to anon, authenticated;

-- Records what the sender of an enquiry has agreed to by sending it; what an admin writes down was sent by nobody.
create function private.record_enquiry_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    insert into public.consents (submission_id, purpose, notice_id)
    values (new.id, 'enquiry', private.notice_at(new.language, now()));
  end if;
  return null;
end
$$;
create trigger contact_submissions_consent after insert on public.contact_submissions
for each row execute function private.record_enquiry_consent();

-- Records what somebody has agreed to by registering, or by accepting an invitation, at the moment when they did so. Both send the
-- language of the notice; a log-in that an operator adds does not.
create function private.record_account_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.consents (user_id, purpose, notice_id, given_at)
  select new.id, 'account', private.notice_at(u.raw_user_meta_data ->> 'notice_language', u.created_at), u.created_at
  from auth.users u where u.id = new.id and u.raw_user_meta_data ? 'notice_language';
  return null;
end
$$;
create trigger profiles_consent after insert on public.profiles
for each row execute function private.record_account_consent();

-- Whom people write to about their data.
insert into public.site_settings (key, is_public) values ('grievance', true);
