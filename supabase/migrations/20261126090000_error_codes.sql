-- Refusals are codes, which programs compare and the catalogues of the contract put into the words of a language
-- (`_shared/contract/raised.ts`). The functions stay as they are otherwise: their texts are replaced where they stand.
do $$
declare
  codes constant jsonb := '{
    "A case is closed with a hearing only when it is disposed or dismissed": "closingOutcome",
    "A client cannot be merged into itself": "mergeIntoItself",
    "A document goes with a message only once": "messageDocumentTwice",
    "A matter that is adjourned sine die, reserved or disposed has no next date": "finalOutcome",
    "An account with this email address already exists": "emailTaken",
    "Ask for 1 to 366 days, weeks or months": "visitsSpan",
    "At most 10 documents go with a message": "messageDocuments",
    "It went by WhatsApp alone, as the person wants": "wentByWhatsApp",
    "It went by mail meanwhile": "wentByMail",
    "Mail to this address came back": "cameBack",
    "No such case": "noCase",
    "No such document": "noDocument",
    "No such hearing": "noHearing",
    "No such notification": "noNotification",
    "No such request": "noRequest",
    "No such user": "noUser",
    "Not found": "notFound",
    "Nothing is sent by WhatsApp here": "noWhatsApp",
    "Only a hearing has a result: this event is none": "onlyHearings",
    "Only admins answer requests for erasure": "adminAnswersErasure",
    "Only admins erase": "adminErases",
    "Only admins publish a notice": "adminPublishesNotice",
    "Only admins read what was erased": "adminReadsErasures",
    "Only an admin may add clients": "adminAddsClients",
    "Only an admin may add versions": "adminAddsVersions",
    "Only an admin may change roles": "adminChangesRoles",
    "Only an admin may check the cause list": "adminChecksCauseList",
    "Only an admin may end sessions": "adminEndsSessions",
    "Only an admin may invite clients": "adminInvites",
    "Only an admin may look for clients and parties": "adminFindsMatches",
    "Only an admin may merge clients": "adminMerges",
    "Only an admin may read the analytics": "adminReadsAnalytics",
    "Only an admin may read the statuses of all cases": "adminReadsStatuses",
    "Only an admin may record the result of a hearing": "adminRecordsResults",
    "Only an admin may say that a message needs no answer": "adminNeedsNoAnswer",
    "Only an admin may see new accounts": "adminSeesAccounts",
    "Only an admin may see sessions": "adminSeesSessions",
    "Only an admin may see the inbox": "adminSeesInbox",
    "Only an admin may send mails again": "adminResends",
    "Only the scheduled jobs carry this out": "onlyJobs",
    "Only what has failed or came back can be sent again": "notResendable",
    "Please choose a result": "noOutcome",
    "Please name a day between 1900 and 2200": "boardDay",
    "Registration is possible on the site only": "registrationOnSite",
    "Say in 3 to 2,000 characters what is kept and why": "erasureAnswer",
    "Seen until must be a moment in ISO 8601": "seenUntil",
    "Somebody else has changed this meanwhile": "changed",
    "The audit log cannot be changed": "auditLogIsFixed",
    "The case or a document is no longer there": "messageDocumentGone",
    "The hearing has changed again": "hearingChangedAgain",
    "The last admin cannot be removed": "lastAdmin",
    "The next date must be after this hearing": "nextDateAfter",
    "The next hearing has a result: correct that one first": "nextHasResult",
    "The notice has 200 to 20,000 characters, and no HTML": "noticeText",
    "The person does not want this": "notWanted",
    "The person may no longer see this, or has another address": "notAllowed",
    "There is already another message with this ID": "messageIdTaken",
    "There is no agreement to WhatsApp at this number (any more), or WhatsApp is not set up": "noWhatsAppConsent",
    "There is nothing new of this kind": "nothingNew",
    "There is nothing to erase": "nothingToErase",
    "This case is closed: it gets a new date after it was opened again": "caseIsClosed",
    "This client no longer exists: it may have been merged already": "clientGone",
    "This enquiry no longer exists": "enquiryGone",
    "This file was not uploaded, or is a document already": "documentFile",
    "This hearing has a result: it is part of the case’s history and cannot be deleted": "hearingHasResult",
    "This is no list of erasures": "erasureList",
    "This is no longer so: it was seen, moved, ended, deleted or taken from the person": "past",
    "This kind was switched off": "kindOff",
    "This matter is on legal hold: nothing of it can be deleted": "legalHold",
    "This registration is not valid": "registration",
    "This username is already taken": "usernameTaken",
    "Too many changes": "tooManyChanges",
    "Too many documents": "tooManyDocuments",
    "Too many messages": "tooManyMessages",
    "Too many requests": "tooManyRequests",
    "Too many requests from this address": "tooManyFromAddress",
    "Too many requests with this email address": "tooManyWithEmail",
    "What is erased is an enquiry, an account or a client": "erasureKind",
    "WhatsApp does not reach this number": "numberUnreachable",
    "Your account cannot be deleted while you have an active or pending case. Please speak to the chamber.": "openCases",
    "Your mobile number was changed; look at it again": "mobileChanged",
    "Your session has expired. Please log in again.": "expired"
  }';
  routine record;
  definition text;
  sentence text;
  code text;
begin
  for routine in
    select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f'
  loop
    definition := routine.definition;
    for sentence, code in select * from jsonb_each_text(codes) loop
      definition := replace(definition, quote_literal(sentence), quote_literal(code));
    end loop;
    -- What a sentence was made with goes along as the detail.
    definition := regexp_replace(
      definition,
      '(message = )format\(''“%s” has changed meanwhile[^'']*'', (\w+)\)',
      '\1''documentChanged'', detail = \2'
    );
    definition := regexp_replace(
      definition,
      '(message = )format\(\s*''Somebody else has recorded another result.*?''no next date''\s*\)\s*\)',
      '\1''otherResult'', detail = jsonb_build_object(''outcome'', this.outcome, ''next'', following.start_date)'
    );
    definition := replace(
      definition,
      'message = ''This is not sent again: '' || lower(left(reason, 1)) || substr(reason, 2)',
      'message = ''notSentAgain'', detail = reason'
    );
    definition := regexp_replace(definition, ',\s*detail = ''At most \d+ an? (hour|day) are \w+\.''', '', 'g');
    if definition <> routine.definition then
      execute definition;
    end if;
  end loop;
  update public.notifications n set last_error = codes ->> n.last_error where codes ? n.last_error;
end
$$;
