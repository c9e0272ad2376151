-- What people are told of, beside changes of their account. New values are used from the next file on.
alter type public.notification_kind add value 'enquiry_receipt';
alter type public.notification_kind add value 'enquiry_received';
alter type public.notification_kind add value 'client_message';
alter type public.notification_kind add value 'client_document';
alter type public.notification_kind add value 'board_tomorrow';
alter type public.notification_kind add value 'board_today';
alter type public.notification_kind add value 'hearing_set';
alter type public.notification_kind add value 'hearing_changed';
alter type public.notification_kind add value 'hearing_cancelled';
alter type public.notification_kind add value 'hearing_reminder';
alter type public.notification_kind add value 'waiting';
