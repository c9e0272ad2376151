-- Why a notification was not sent is a code of the contract (`_shared/contract/raised.ts`) here too, in front of what a provider says.
-- The function stays as it is otherwise: its texts are replaced where they stand.
do $$
declare
  codes constant jsonb := '{
    "Given up: six attempts were broken off": "brokenOff",
    "It is not known whether this was sent": "notKnown",
    "Not sent within two days: mail is not set up": "noMail",
    "Not sent: this was restored from a backup": "restored",
    "The template at WhatsApp has other placeholders": "templatePlaceholders",
    "The template is not registered or not approved at WhatsApp": "templateMissing",
    "Too many messages at once": "whatsAppBusy",
    "Too many messages to this number at once": "numberBusy",
    "WhatsApp asks the practice for a valid means of payment": "whatsAppPayment",
    "WhatsApp does not accept the token of the practice (WHATSAPP_TOKEN)": "whatsAppToken",
    "WhatsApp does not reach this number": "numberUnreachable",
    "WhatsApp has blocked the account of the practice": "whatsAppBlocked",
    "WhatsApp has disabled the template": "templateDisabled",
    "WhatsApp has paused the template": "templatePaused",
    "WhatsApp passes no more messages on to this person for now": "whatsAppHolds"
  }';
  definition text := pg_get_functiondef(
    'public.claim_notifications(integer, public.notification_channel, timestamptz)'::regprocedure
  );
  sentence text;
  code text;
begin
  for sentence, code in select * from jsonb_each_text(codes) loop
    definition := replace(definition, quote_literal(sentence), quote_literal(code));
    update public.notifications n set last_error = code || substr(n.last_error, char_length(sentence) + 1)
    where n.last_error = sentence or starts_with(n.last_error, sentence || ': ');
  end loop;
  execute definition;
end
$$;
