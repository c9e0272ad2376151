-- In a file of its own: a new value cannot be used by the statements of its own transaction.
alter type public.notification_kind add value 'erasure_requested' after 'client_document';
