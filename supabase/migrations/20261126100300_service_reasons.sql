-- Why a post was not sent, why the reviews were not fetched and why a mail came back are codes of the contract
-- (`_shared/contract/reasons.ts`) here too, in front of what a platform, Google or a mail server says. The functions stay as they
-- are otherwise: their texts are replaced where they stand. Of a post that did not fit its platform, older rows keep their sentence.
do $$
declare
  codes constant jsonb := '{
    "Given up: six attempts were broken off before the platform had answered": "deliveryGivenUp",
    "Google did not answer. Please try again later.": "googleSilent",
    "Google knows no place with this Place ID": "placeUnknown",
    "It is not known whether this was published. Please look there before you post it again.": "maybePosted",
    "The API keys of this platform are not set": "notConfigured",
    "The platform did not answer": "platformSilent",
    "The platform is still preparing the file": "platformBusy",
    "The service is not available right now. Please try again later.": "unavailable",
    "The stored API key cannot be read any more. Please enter it again.": "reviewKeyUnreadable",
    "the attempts were broken off": "syncBrokenOff"
  }';
  given_up constant text := 'Given up after ten attempts in a row: press Sync, or change the connection. The last error: ';
  posting text := pg_get_functiondef('public.claim_social_deliveries(integer, uuid)'::regprocedure);
  fetching text := pg_get_functiondef('public.claim_review_sync()'::regprocedure);
  sentence text;
  code text;
begin
  update public.review_integration r set last_error = 'syncGivenUp: ' || substr(r.last_error, char_length(given_up) + 1)
  where starts_with(r.last_error, given_up);
  update public.review_integration r set last_error = replace(r.last_error, 'Google refused: ', 'googleRefused: ')
  where r.last_error ~ '^(syncGivenUp: )?Google refused: ';
  update public.job_runs j set error = replace(j.error, 'Google refused: ', 'googleRefused: ')
  where starts_with(j.error, 'Google refused: ');
  update public.social_post_deliveries d set reason = regexp_replace(d.reason, '^The platform did not answer \((\d+)\)$', 'platformSilent: \1')
  where starts_with(d.reason, 'The platform did not answer (');
  update public.notifications n set last_error = 'cameBack: ' || substr(n.last_error, char_length('Came back: ') + 1)
  where starts_with(n.last_error, 'Came back: ');
  for sentence, code in select * from jsonb_each_text(codes) loop
    posting := replace(posting, quote_literal(sentence), quote_literal(code));
    fetching := replace(fetching, quote_literal(sentence), quote_literal(code));
    update public.social_post_deliveries d set reason = code where d.reason = sentence;
    update public.job_runs j set error = code where j.error = sentence;
    update public.review_integration r set last_error = replace(r.last_error, sentence, code)
    where r.last_error in (sentence, 'syncGivenUp: ' || sentence);
  end loop;
  execute posting;
  execute replace(fetching, quote_literal(given_up), quote_literal('syncGivenUp: '));
end
$$;
