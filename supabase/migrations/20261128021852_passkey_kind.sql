-- Before its first use, which has to be in another transaction.
ALTER TYPE "public"."notification_kind" ADD VALUE 'passkey_added' AFTER 'payment_claimed';
