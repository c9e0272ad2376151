-- The first notice in Hindi says what the Hindi site says, also the name of "My data", where nobody has agreed to it yet: what
-- people have agreed to stays as they read it.
update public.privacy_notices n
set body = replace(replace(replace(replace(replace(n.body,
  '"My data"', '“मेरा डेटा”'), 'ई-मेल', 'ईमेल'), 'दूरभाष', 'टेलीफ़ोन'), 'लॉग-इन', 'लॉग इन'), 'कार्यालय', 'चैंबर')
where n.version = 1 and n.language = 'hi' and not exists (select from public.consents c where c.notice_id = n.id);
